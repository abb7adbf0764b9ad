import { PRACTICE, TREATMENT_PENCE } from '@larkline/demo-agents';
import { formatPence } from '@larkline/format';
import type { BusinessType, Weekday } from '@larkline/validation';
import type { AssistantSettings } from '../../domains/conversations/assistant/index.ts';
import type { Faq } from '../../domains/knowledge/faqs/index.ts';
import type { ConversationOutcome } from '../../domains/conversations/transcripts/index.ts';

/** One conversation that a business has again and again. */
export interface Scenario {
  readonly type: 'call' | 'voice' | 'chat';
  /** First sentence: the outcome; the rest: details. */
  readonly summary: string;
  /** Turns, assistant first. */
  readonly turns: readonly string[];
  readonly outcome: ConversationOutcome;
}

/** A client of the demo data. */
export interface DemoBusiness {
  readonly email: string;
  readonly person: string;
  readonly businessName: string;
  readonly industry: BusinessType;
  readonly phone: string;
  readonly website: string;
  readonly priceKey: string;
  /** Days of the week in a row, and their hours; closed on bank holidays. */
  readonly hours: readonly (readonly [first: Weekday, last: Weekday, opens: string, closes: string])[];
  /** Anything that the weekly hours leave out. */
  readonly openingHours: string;
  readonly location: string;
  readonly about: string;
  readonly services: string;
  /** Calls and chats, by the types of its scenarios. */
  readonly conversationsPerMonth: number;
  readonly products: readonly {
    name: string;
    description: string;
    pricePence: number;
    category: string;
    tags: string[];
    inStock?: boolean;
  }[];
  readonly productFaqs: readonly (readonly [question: string, answer: string])[];
  readonly faqs: readonly (readonly [question: string, answer: string, category: Faq['category']])[];
  readonly voice: {
    gender: AssistantSettings['receptionistVoiceGender'];
    age: AssistantSettings['receptionistVoiceAge'];
    accent: AssistantSettings['receptionistVoiceAccent'];
    personality: AssistantSettings['receptionistPersonality'];
  };
  readonly scenarios: readonly Scenario[];
}

const WHITENING_ANSWER = `Whitening at home is ${formatPence(TREATMENT_PENCE.whitening)} with custom trays. A check-up comes first.`;

/** The dentist of the pictures: phone and chat on the Pro suite. */
export const DENTIST: DemoBusiness = {
  email: 'amara@demo.larkline.example',
  person: 'Amara Okafor',
  businessName: PRACTICE.name,
  industry: 'Healthcare/Medical',
  phone: PRACTICE.phone,
  website: `https://${PRACTICE.website}`,
  priceKey: 'suite_pro_monthly',
  hours: [['monday', 'friday', '09:00', '17:00']],
  openingHours: 'Emergencies are seen first thing in the morning.',
  location: PRACTICE.address,
  about: 'A family dental practice with three dentists and two hygienists.',
  services: 'Check-ups, hygienist visits, fillings, crowns, whitening at home, night guards.',
  conversationsPerMonth: 600,
  products: [
    {
      name: 'Check-up',
      description: 'Examination with a written plan, 30 minutes.',
      pricePence: TREATMENT_PENCE.checkup,
      category: 'Treatments',
      tags: ['check-up'],
    },
    {
      name: 'Hygienist visit',
      description: 'Scale and polish, 30 minutes.',
      pricePence: TREATMENT_PENCE.cleaning,
      category: 'Treatments',
      tags: ['hygiene', 'cleaning'],
    },
    {
      name: 'Whitening at home',
      description: 'Custom trays and gel for two weeks.',
      pricePence: TREATMENT_PENCE.whitening,
      category: 'Cosmetic',
      tags: ['whitening'],
    },
    {
      name: 'Night guard',
      description: 'Made to measure, ready in ten days.',
      pricePence: 18_000,
      category: 'Appliances',
      tags: ['grinding'],
      inStock: false,
    },
  ],
  productFaqs: [
    ['How long does whitening last?', 'About a year; a top-up syringe costs £18.'],
    ['Is the night guard covered by a plan?', 'It is not part of the plans; we can spread the cost over three months.'],
  ],
  faqs: [
    ['Do you take NHS patients?', 'For children up to 18, yes. Adults are seen privately or on our plan.', 'General'],
    [
      'What does a check-up cost?',
      `A check-up is ${formatPence(TREATMENT_PENCE.checkup)}, with the hygienist ${formatPence(TREATMENT_PENCE.checkup + TREATMENT_PENCE.cleaning)}.`,
      'Pricing',
    ],
    ['How much is whitening?', WHITENING_ANSWER, 'Pricing'],
    [
      'What do I do in an emergency?',
      'Call us first: we keep two slots free each morning. At night we pass you to the on-call dentist.',
      'Support',
    ],
    ['Can I move my appointment?', 'Yes, free of charge up to 24 hours before.', 'General'],
  ],
  voice: { gender: 'female', age: 'middle-aged', accent: 'uk', personality: ['calm'] },
  scenarios: [
    {
      type: 'call',
      summary: 'Urgent check-up booked. Chipped tooth, Thursday at 09:20 with Dr Okafor.',
      turns: [
        'Good morning, Fernhill Dental. I’m the practice’s AI receptionist. How can I help?',
        'Hello, I’ve chipped a tooth. Can someone see me this week?',
        'I’m sorry to hear that. Are you in any pain?',
        'A little, when I drink something cold.',
        'Dr Okafor keeps slots for this. Thursday at 09:20, or Friday at 16:40?',
        'Thursday morning, please.',
        'Booked: Thursday at 09:20. See you then.',
      ],
      outcome: 'booked',
    },
    {
      type: 'chat',
      summary: 'Whitening price asked. Answered from your FAQs.',
      turns: [
        'Hello, I’m the AI assistant of Fernhill Dental Practice. What can I help you with?',
        'how much is whitening',
        WHITENING_ANSWER,
        'thanks',
        'You’re welcome. Is there anything else I can help with?',
      ],
      outcome: 'answered',
    },
    {
      type: 'call',
      summary: 'Appointment moved. Hygienist, from Friday to Monday at 11:00.',
      turns: [
        'Fernhill Dental, the AI receptionist speaking. How can I help?',
        'I can’t make Friday. Could I come on Monday?',
        'Monday at 11:00 is free with the same hygienist.',
        'Perfect.',
        'Moved. The old time is cancelled.',
      ],
      outcome: 'booked',
    },
    {
      type: 'chat',
      summary: 'Swelling with fever. Told to call 111 and the practice.',
      turns: [
        'Hello, I’m the AI assistant of Fernhill Dental Practice. What can I help you with?',
        'My cheek is swollen and I have a fever.',
        'This should be seen soon. Call 111 for advice: it’s free, day and night. If it gets hard to breathe or swallow, bleeding won’t stop, or someone is confused or passes out, call 999. Call us first: we keep two slots free each morning. At night we pass you to the on-call dentist. You can ring Fernhill Dental Practice on +44 117 496 0112.',
      ],
      outcome: 'answered',
    },
    {
      type: 'chat',
      summary: 'NHS places asked for. Details of a family of four taken.',
      turns: [
        'Hello, I’m the AI assistant of Fernhill Dental Practice. What can I help you with?',
        'do you take nhs patients? we are a family of four',
        'For children up to 18, yes. Adults are seen privately or on our plan.',
        'can someone call me please',
        'Of course. Leave your name and how to reach you below, and someone will get back to you.',
      ],
      outcome: 'message_taken',
    },
    {
      type: 'voice',
      summary: 'Caller hung up. No request was made.',
      turns: ['Good afternoon, Fernhill Dental. I’m the AI receptionist. How can I help?', '…'],
      outcome: 'abandoned',
    },
  ],
};

/** The shop: chat only, Premium, paid annually. */
export const SHOP: DemoBusiness = {
  email: 'tom@demo.larkline.example',
  person: 'Tom Rydell',
  businessName: 'Ridge & Row Fitness',
  industry: 'Retail/E-commerce',
  phone: '+44 161 496 0234',
  website: 'https://ridgeandrow.example',
  priceKey: 'chatbot_premium_annual',
  hours: [['monday', 'saturday', '10:00', '18:00']],
  openingHours: 'The online shop takes orders at any time.',
  location: '4 Canal Street, Manchester M1 3HE',
  about: 'Rowing and running gear, chosen by people who train in it.',
  services: 'Rowing and running gear, advice on sizes, delivery and returns by post.',
  conversationsPerMonth: 400,
  products: [
    { name: 'Zen Mat Pro', description: 'Natural rubber, 5 mm, 1.9 kg.', pricePence: 3_999, category: 'Mats', tags: ['yoga', 'mat'] },
    { name: 'CoreGrip Gloves', description: 'Breathable palm, sizes S to XL.', pricePence: 1_499, category: 'Training', tags: ['gloves'] },
    {
      name: 'FlexFuel Protein',
      description: 'Pea and rice protein, 900 g.',
      pricePence: 2_499,
      category: 'Nutrition',
      tags: ['protein', 'vegan'],
    },
    {
      name: 'Serenity Seamless Set',
      description: 'Top and leggings, recycled yarn.',
      pricePence: 4_999,
      category: 'Activewear',
      tags: ['seamless'],
      inStock: false,
    },
  ],
  productFaqs: [
    ['Is the protein vegan?', 'Yes, it is made from pea and rice.'],
    ['How do I wash the seamless set?', 'At 30 °C, inside out, no tumble dryer.'],
  ],
  faqs: [
    ['How long does delivery take?', 'Standard 3 to 5 days, express 1 to 2.', 'Shipping'],
    ['Can I return worn shoes?', 'Within 30 days when they were tried on indoors only.', 'Returns'],
    ['Which size should I take?', 'Our sizes run true; between two, take the larger one.', 'Products'],
  ],
  voice: { gender: 'male', age: 'young', accent: 'uk', personality: ['friendly', 'bubbly'] },
  scenarios: [
    {
      type: 'chat',
      summary: 'Delivery time asked. Answered from your FAQs.',
      turns: [
        'Hello, I’m the AI assistant of Ridge & Row Fitness. What can I help you with?',
        'how long does delivery take',
        'Standard 3 to 5 days, express 1 to 2.',
        'great',
        'You’re welcome. Is there anything else I can help with?',
      ],
      outcome: 'answered',
    },
    {
      type: 'chat',
      summary: 'Size advice given. Answered from your FAQs.',
      turns: [
        'Hello, I’m the AI assistant of Ridge & Row Fitness. What can I help you with?',
        'which size should I take',
        'Our sizes run true; between two, take the larger one.',
      ],
      outcome: 'answered',
    },
    {
      type: 'chat',
      summary: 'Return of shoes asked. Answered from your FAQs.',
      turns: [
        'Hello, I’m the AI assistant of Ridge & Row Fitness. What can I help you with?',
        'can I return worn shoes',
        'Within 30 days when they were tried on indoors only.',
      ],
      outcome: 'answered',
    },
    {
      type: 'chat',
      summary: 'Message taken. Wholesale prices for a club of 40.',
      turns: [
        'Hello, I’m the AI assistant of Ridge & Row Fitness. What can I help you with?',
        'can I talk to someone about wholesale prices',
        'Of course. Leave your name and how to reach you below, and someone will get back to you.',
      ],
      outcome: 'message_taken',
    },
  ],
};

/** The solicitors: phone only, Basic. */
export const SOLICITORS: DemoBusiness = {
  email: 'helen@demo.larkline.example',
  person: 'Helen Harcourt',
  businessName: 'Harcourt Lane Solicitors',
  industry: 'Legal Services',
  phone: '+44 113 496 0876',
  website: 'https://harcourtlane.example',
  priceKey: 'receptionist_basic_monthly',
  hours: [
    ['monday', 'thursday', '09:00', '17:30'],
    ['friday', 'friday', '09:00', '16:00'],
  ],
  openingHours: 'Evening appointments by arrangement.',
  location: '3 Harcourt Lane, Leeds LS1 4BX',
  about: 'Conveyancing, wills and family law for Leeds and around.',
  services: 'Conveyancing, wills and probate, divorce and family law.',
  conversationsPerMonth: 150,
  products: [
    {
      name: 'First consultation',
      description: 'Thirty minutes in person or by telephone.',
      pricePence: 0,
      category: 'Consultations',
      tags: ['free'],
    },
    { name: 'Simple will', description: 'Drafted within ten working days.', pricePence: 24_000, category: 'Wills', tags: ['will'] },
  ],
  productFaqs: [['Is the first consultation really free?', 'Yes, the first half hour is.']],
  faqs: [
    ['Do you offer legal aid?', 'For some family cases; please ask for an appointment.', 'General'],
    ['What should I bring?', 'A photo identity card and any letters about the matter.', 'Support'],
  ],
  voice: { gender: 'female', age: 'elderly', accent: 'uk', personality: ['calm', 'assertive'] },
  scenarios: [
    {
      type: 'call',
      summary: 'Consultation booked. House purchase, Wednesday at 14:00.',
      turns: [
        'Harcourt Lane Solicitors, the AI receptionist speaking.',
        'I am buying a house and need someone.',
        'Ms Harcourt has Wednesday at 14:00 or Thursday at 10:00.',
        'Wednesday.',
        'Booked. Please bring a photo identity card.',
      ],
      outcome: 'booked',
    },
    {
      type: 'call',
      summary: 'Message taken. Caller asks for a call back about a will.',
      turns: [
        'Harcourt Lane Solicitors, the AI receptionist speaking.',
        'Could someone call me about my mother’s will?',
        'Certainly. Which number is best, and when?',
        'This one, after four.',
      ],
      outcome: 'message_taken',
    },
    {
      type: 'call',
      summary: 'Sales call declined. The caller was told not to ring again.',
      turns: [
        'Harcourt Lane Solicitors, the AI receptionist speaking.',
        'I am calling about your energy bill.',
        'We do not take sales calls on this line. Goodbye.',
      ],
      outcome: 'answered',
    },
  ],
};

/** All clients of the demo data. */
export const DEMO_BUSINESSES: readonly DemoBusiness[] = [DENTIST, SHOP, SOLICITORS];
