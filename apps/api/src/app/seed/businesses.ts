import { DENTIST_FACTS, SHOP_FACTS, SOLICITORS_FACTS, URGENT_CALL, type ExampleBusiness } from '@larkline/demo-agents';
import type { AssistantSettings } from '../../domains/conversations/assistant/index.ts';
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

/** A client of the demo data: a made-up business, its account, its plan and its conversations. */
export interface DemoBusiness extends ExampleBusiness {
  readonly email: string;
  readonly person: string;
  readonly priceKey: string;
  /** Calls and chats, by the types of its scenarios. */
  readonly conversationsPerMonth: number;
  readonly voice: {
    gender: AssistantSettings['receptionistVoiceGender'];
    age: AssistantSettings['receptionistVoiceAge'];
    accent: AssistantSettings['receptionistVoiceAccent'];
    personality: AssistantSettings['receptionistPersonality'];
  };
  readonly scenarios: readonly Scenario[];
}

/** Returns what the FAQs of a business answer, for conversations that quote it. */
function faqAnswer({ faqs }: ExampleBusiness, asked: string): string {
  const [, answer] = faqs.find(([question]) => question === asked) ?? [];
  if (answer === undefined) throw new Error(`No FAQ: ${asked}`);
  return answer;
}

/** The dentist of the pictures: phone and chat on the Pro suite. */
export const DENTIST: DemoBusiness = {
  ...DENTIST_FACTS,
  email: 'amara@demo.larkline.example',
  person: 'Amara Okafor',
  priceKey: 'suite_pro_monthly',
  conversationsPerMonth: 600,
  voice: { gender: 'female', age: 'middle-aged', accent: 'uk', personality: ['calm'] },
  scenarios: [
    {
      type: 'call',
      summary: 'Urgent check-up booked. Chipped tooth, Thursday at 09:30 with Dr Okafor.',
      turns: URGENT_CALL.turns,
      outcome: 'booked',
    },
    {
      type: 'chat',
      summary: 'Whitening price asked. Answered from your FAQs.',
      turns: [
        'Hello, I’m the AI assistant of Fernhill Dental Practice. What can I help you with?',
        'how much is whitening',
        faqAnswer(DENTIST_FACTS, 'How much is whitening?'),
        'thanks',
        'You’re welcome. Is there anything else I can help with?',
      ],
      outcome: 'answered',
    },
    {
      type: 'call',
      summary: 'Message taken. The hygienist’s visit is to move from Friday to Monday.',
      turns: [
        'Fernhill Dental, the AI receptionist speaking. How can I help?',
        'Please move my appointment from Friday to Monday.',
        `${faqAnswer(DENTIST_FACTS, 'Can I move my appointment?')} May I take a message, so someone can call you back?`,
        'Yes, it’s Jo Price, for the hygienist.',
        'The message was taken and will be passed on.',
      ],
      outcome: 'message_taken',
    },
    {
      type: 'chat',
      summary: 'Swelling with fever. Told to call 111 and the practice.',
      turns: [
        'Hello, I’m the AI assistant of Fernhill Dental Practice. What can I help you with?',
        'My cheek is swollen and I have a fever.',
        `This should be seen soon. Call 111 for advice: it’s free, day and night. If it gets hard to breathe or swallow, bleeding won’t stop, or someone is confused or passes out, call 999. ${faqAnswer(DENTIST_FACTS, 'What do I do in an emergency?')} You can ring ${DENTIST_FACTS.businessName} on ${DENTIST_FACTS.phone}.`,
      ],
      outcome: 'answered',
    },
    {
      type: 'chat',
      summary: 'NHS places asked for. Details of a family of four taken.',
      turns: [
        'Hello, I’m the AI assistant of Fernhill Dental Practice. What can I help you with?',
        'do you take nhs patients? we are a family of four',
        faqAnswer(DENTIST_FACTS, 'Do you take NHS patients?'),
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
  ...SHOP_FACTS,
  email: 'tom@demo.larkline.example',
  person: 'Tom Rydell',
  priceKey: 'chatbot_premium_annual',
  conversationsPerMonth: 400,
  voice: { gender: 'male', age: 'young', accent: 'uk', personality: ['friendly', 'bubbly'] },
  scenarios: [
    {
      type: 'chat',
      summary: 'Delivery time asked. Answered from your FAQs.',
      turns: [
        'Hello, I’m the AI assistant of Ridge & Row Fitness. What can I help you with?',
        'how long does delivery take',
        faqAnswer(SHOP_FACTS, 'How long does delivery take?'),
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
        faqAnswer(SHOP_FACTS, 'Which size should I take?'),
      ],
      outcome: 'answered',
    },
    {
      type: 'chat',
      summary: 'Return asked about. Answered from your FAQs.',
      turns: [
        'Hello, I’m the AI assistant of Ridge & Row Fitness. What can I help you with?',
        'can I return something',
        faqAnswer(SHOP_FACTS, 'Can I return something?'),
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
  ...SOLICITORS_FACTS,
  email: 'helen@demo.larkline.example',
  person: 'Helen Harcourt',
  priceKey: 'receptionist_basic_monthly',
  conversationsPerMonth: 150,
  voice: { gender: 'female', age: 'elderly', accent: 'uk', personality: ['calm', 'assertive'] },
  scenarios: [
    {
      type: 'call',
      summary: 'Consultation booked. House purchase, Wednesday at 14:00.',
      turns: [
        'Harcourt Lane Solicitors, the AI receptionist speaking.',
        'I am buying a house and would like an appointment.',
        'Wednesday at 14:00, or Thursday at 10:00?',
        'Wednesday. What should I bring?',
        'A photo identity card and any letters about the matter. Booked: Wednesday at 14:00.',
      ],
      outcome: 'booked',
    },
    {
      type: 'call',
      summary: 'Message taken. Caller asks for a call back about a will.',
      turns: [
        'Harcourt Lane Solicitors, the AI receptionist speaking.',
        'Could someone call me about my mother’s will?',
        'I can’t put you through. May I take a message, so someone can call you back?',
        'Yes, on this number, after four.',
        'The message was taken and will be passed on.',
      ],
      outcome: 'message_taken',
    },
    {
      type: 'call',
      summary: 'Legal aid asked about. Answered from your FAQs.',
      turns: [
        'Harcourt Lane Solicitors, the AI receptionist speaking.',
        'Do you offer legal aid?',
        faqAnswer(SOLICITORS_FACTS, 'Do you offer legal aid?'),
      ],
      outcome: 'answered',
    },
  ],
};

/** All clients of the demo data. */
export const DEMO_BUSINESSES: readonly DemoBusiness[] = [DENTIST, SHOP, SOLICITORS];
