import type { WeeklyHours } from '@larkline/validation';
import type { SetBusiness, SetFaq } from './question-set.ts';

const weeklyHours: WeeklyHours = {
  week: [
    { day: 'monday', opens: '08:30', closes: '17:30' },
    { day: 'tuesday', opens: '08:30', closes: '19:00' },
    { day: 'wednesday', opens: '08:30', closes: '17:30' },
    { day: 'thursday', opens: '08:30', closes: '17:30' },
    { day: 'friday', opens: '08:00', closes: '14:00' },
  ],
  exceptions: [
    { date: '2026-12-24', name: 'Christmas Eve', opens: '08:30', closes: '12:00' },
    { date: '2026-12-31', name: 'Staff training', opens: null, closes: null },
  ],
  closedOnBankHolidays: true,
};

/** A dental practice with hours of the week, dates with hours of their own, and no products. */
export const dentistBusiness: SetBusiness = {
  businessName: 'Millbrook Dental Care',
  timezone: 'Europe/London',
  weeklyHours,
  openingHours:
    'Monday, Wednesday and Thursday 08:30–17:30, Tuesday 08:30–19:00, Friday 08:00–14:00. Closed at weekends and on bank holidays.',
  about: 'A family-run practice with three dentists and two hygienists, looking after smiles in Otley since 1998.',
  services:
    'Check-ups, hygiene, white fillings, root canal treatment, crowns and bridges, dentures, implants, clear aligners, home whitening, composite bonding, emergency appointments',
  location: '14 Mill Lane, Otley LS21 9ZZ, opposite the library',
  contactPhone: '0113 496 0142',
  contactPhoneAlt: '07700 900142',
  contactEmail: 'hello@millbrookdental.example',
  website: 'https://millbrookdental.example',
};

export const dentistFaqs: readonly SetFaq[] = [
  {
    id: 'new-patients',
    question: 'Are you taking on new patients?',
    answer:
      'Yes, we are welcoming new private patients of all ages. Our NHS list is full for adults at the moment and we do not keep a waiting list. Children under 18 can still join us on the NHS if a parent is registered here.',
    category: 'General',
  },
  {
    id: 'register',
    question: 'How do I register?',
    answer:
      'Fill in the form on our website or pop in to reception. It takes about ten minutes. Please bring photo ID and a list of any medicines you take.',
    category: 'General',
  },
  {
    id: 'first-visit',
    question: 'What happens at my first visit?',
    answer:
      'Your first visit lasts around 40 minutes. The dentist examines your teeth and gums, takes X-rays if they are needed and talks you through a treatment plan with prices. Nothing is started on the day unless you want it to be.',
    category: 'General',
  },
  {
    id: 'exam-price',
    question: 'How much is a check up?',
    answer: 'New patient examination £75 (includes small x-rays). Routine check-up for existing patients £52.',
    category: 'Pricing',
  },
  {
    id: 'hygienist',
    question: 'What does the hygienist charge?',
    answer: 'A scale and polish is £68 for 30 minutes. The longer Airflow stain removal appointment is £95 for 45 minutes.',
    category: 'Pricing',
  },
  {
    id: 'hygienist-direct',
    question: 'Can I see the hygienist without seeing a dentist first?',
    answer: 'Yes. You can book straight in with one of our hygienists, you do not need to be a patient here.',
    category: 'General',
  },
  {
    id: 'recall',
    question: 'How often should I have a check-up?',
    answer: 'Most adults every 6 months, though your dentist may suggest anything from 3 to 24 months. We text you when you are due.',
    category: 'General',
  },
  {
    id: 'whitening-price',
    question: 'Teeth whitening - price?',
    answer:
      'Home whitening is £325. That covers custom trays, gel for two weeks and a review appointment. Top-up gel is £25 a syringe. We do not offer one-hour laser whitening in the chair.',
    category: 'Pricing',
  },
  {
    id: 'whitening-sensitive',
    question: 'Will whitening make my teeth sensitive?',
    answer:
      'Some people get sensitivity to cold for a few days. It passes, and using a sensitive toothpaste for two weeks beforehand helps a lot. Whitening does not change the colour of crowns, veneers or fillings.',
    category: 'General',
  },
  {
    id: 'implants',
    question: 'How much do dental implants cost?',
    answer:
      'A single implant with its crown starts from £2,450. You will need an implant consultation first, which is £40 and comes off the bill if you go ahead. Treatment takes 4 to 6 months from start to finish because the bone has to heal.',
    category: 'Pricing',
  },
  {
    id: 'aligners',
    question: 'Do you do clear braces?',
    answer:
      'Yes - clear aligners, from £1,900 for one arch and from £2,800 for both. Most cases take 6 to 12 months. The first assessment is free.',
    category: 'Products',
  },
  {
    id: 'fixed-braces',
    question: 'Do you fit metal braces?',
    answer: 'No, we do not fit fixed metal braces. We can refer you or your child to an orthodontist in Leeds.',
    category: 'General',
  },
  {
    id: 'fillings',
    question: 'Are your fillings white?',
    answer: 'All our fillings are white composite and start at £115. We no longer place silver amalgam.',
    category: 'Pricing',
  },
  {
    id: 'root-canal',
    question: 'Root canal treatment cost',
    answer: 'Front tooth £390, premolar £450, molar £590. The crown afterwards is not included.',
    category: 'Pricing',
  },
  {
    id: 'root-canal-pain',
    question: 'Does a root canal hurt?',
    answer:
      'It should feel much like having a filling, as the tooth is fully numbed. It can be tender to bite on for two or three days, and ibuprofen or paracetamol is usually enough.',
    category: 'Support',
  },
  {
    id: 'extraction-price',
    question: 'How much to take a tooth out?',
    answer: 'A simple extraction is £135. Surgical extractions, including wisdom teeth, are £260.',
    category: 'Pricing',
  },
  {
    id: 'extraction-care',
    question: 'Looking after your mouth once a tooth has been removed',
    answer:
      'Do not rinse for 24 hours, then use warm salt water after meals. No smoking or alcohol for at least two days, and no straws. If it bleeds, bite on a clean damp handkerchief for 20 minutes. Ring us if the bleeding does not stop or the pain gets worse after day three.',
    category: 'Support',
  },
  {
    id: 'crowns',
    question: 'Crowns and bridges',
    answer:
      'Crowns are £695 each and take two visits about two weeks apart. Bridges are priced at £640 per unit. Both carry a 2 year guarantee.',
    category: 'Pricing',
  },
  {
    id: 'dentures',
    question: 'What do dentures cost and how long do they take?',
    answer:
      'A full set of acrylic dentures is £980, a partial from £560. Allow four or five appointments over six weeks. Repairs are usually done the same day.',
    category: 'Pricing',
  },
  {
    id: 'emergency',
    question: 'Do you see emergencies?',
    answer:
      'Yes. Call us as soon as we open and we will do our best to see you the same day, even if you are not registered. An emergency appointment is £85, any treatment is on top.',
    category: 'Support',
  },
  {
    id: 'out-of-hours',
    question: 'What if I need a dentist when you are closed?',
    answer: 'Ring NHS 111. If you have swelling that affects your breathing or swallowing, go straight to A&E.',
    category: 'Support',
  },
  {
    id: 'knocked-out',
    question: 'My tooth has been knocked out, what should I do?',
    answer:
      'Hold it by the white part, not the root. If it is an adult tooth, rinse it briefly in milk, push it back in the socket and bite on a cloth; if you cannot, keep it in milk. Phone us straight away. Never put a baby tooth back.',
    category: 'Support',
  },
  {
    id: 'chipped',
    question: 'I have a broken tooth',
    answer:
      'Keep any pieces and ring us for a slot. Small chips are often smoothed or bonded in a single visit, composite bonding is £180 per tooth.',
    category: 'Support',
  },
  {
    id: 'cancel',
    question: 'What is your cancellation policy?',
    answer:
      'Please give us 48 hours notice if you need to change or cancel. Missed appointments and late cancellations are charged at £40 per half hour booked.',
    category: 'Returns',
  },
  {
    id: 'late',
    question: 'What if I am running late?',
    answer: 'Give us a ring. If you are more than 10 minutes late we may have to rebook you so that the next patient is not kept waiting.',
    category: 'General',
  },
  {
    id: 'plan',
    question: 'Do you have a membership plan?',
    answer:
      'Millbrook Plan is £18.50 a month by direct debit. It includes two check-ups and two hygiene visits a year, plus 10% off treatment. You can leave at any time with one month notice.',
    category: 'Pricing',
  },
  {
    id: 'finance',
    question: 'Can I spread the cost?',
    answer: 'Yes, 0% finance over 12 months on treatment over £500, subject to a credit check. Longer terms carry interest at 9.9% APR.',
    category: 'Pricing',
  },
  {
    id: 'payment',
    question: 'How can I pay?',
    answer:
      'Debit and credit card, contactless, Apple Pay or cash. We do not accept cheques or American Express. Payment is due on the day.',
    category: 'Pricing',
  },
  {
    id: 'insurance',
    question: 'Do you take dental insurance?',
    answer:
      'You pay us and claim it back. We will give you an itemised receipt and fill in the form for your insurer free of charge, but we do not bill insurers directly.',
    category: 'Pricing',
  },
  {
    id: 'children',
    question: 'When should my child first come?',
    answer:
      'Bring them along by their first birthday, or when the first tooth appears. Early visits are just a ride in the chair and a sticker!',
    category: 'General',
  },
  {
    id: 'nervous',
    question: 'I am scared of the dentist',
    answer:
      'You are not alone. Tell us when you book and we will give you a longer slot with Dr Priya Nair, who is great with anxious patients. You can bring a friend, listen to music and stop at any time by raising your hand.',
    category: 'Support',
  },
  {
    id: 'sedation',
    question: 'Is sedation available?',
    answer:
      'IV sedation is £260 per session for over 18s, on Thursdays only. You must have an adult take you home and must not drive for 24 hours. We do not use general anaesthetic or gas and air.',
    category: 'Products',
  },
  {
    id: 'pregnant',
    question: 'Is it safe to have treatment when pregnant?',
    answer:
      'Yes, check-ups and hygiene are encouraged. Let us know how far along you are. We put off routine X-rays and whitening until after the birth.',
    category: 'Support',
  },
  {
    id: 'access',
    question: 'Wheelchair access',
    answer:
      'There is a ramp at the side door and one ground floor surgery. Please say when booking so you are put in that room. There is no lift to the first floor.',
    category: 'General',
  },
  {
    id: 'records',
    question: 'Can I have a copy of my x-rays or notes?',
    answer: 'Of course. Email us with your name and date of birth, we send copies free within one month.',
    category: 'Support',
  },
  {
    id: 'complaints',
    question: 'How do I complain?',
    answer:
      'We are sorry if we let you down. Write to our practice manager Helen Marsh, who replies within 3 working days and gives a full answer in 20 working days.',
    category: 'Support',
  },
  {
    id: 'mouthguard',
    question: 'Do you make gum shields for rugby?',
    answer: 'Custom sports mouthguards are £90 and ready in about a week. Children’s colours at no extra cost.',
    category: 'Products',
  },
];
