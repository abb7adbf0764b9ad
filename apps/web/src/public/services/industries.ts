import { worded } from '@larkline/catalogue';
import { withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';

/** One industry with its problems and the changes (SVC-04, SVC-06). */
export interface Industry {
  readonly id: IndustryId;
  readonly name: string;
  readonly description: string;
  readonly challenges: readonly string[];
  readonly solutions: readonly AbilityWords[];
  readonly benefits: readonly string[];
}

/** The industries; each has its drawing. */
export type IndustryId = 'healthcare' | 'e-commerce' | 'legal' | 'financial' | 'restaurants' | 'automotive';

/** The six industries in the order of the page (SVC-04). */
export const INDUSTRIES: readonly Industry[] = [
  {
    id: 'healthcare',
    name: 'Healthcare',
    description: 'Dental, physiotherapy, optical and veterinary practices',
    challenges: [
      'Everyone rings at eight, and all but one get the engaged tone.',
      'Reception quotes a price over the phone while a patient waits at the desk.',
      'Cancellations sit on voicemail until the slot has gone.',
    ],
    solutions: [
      { text: 'It takes every call at once, so the tenth caller at eight gets the same welcome as the first.' },
      withPlan('It asks your own triage questions first, and emergencies go straight to your team.', 'handover'),
      withPlan('A cancelled slot is free in the calendar straight away and goes to the next caller who wants it.', 'booking'),
    ],
    benefits: ['No queue at opening time', 'Receptionists who can look up and smile', 'Fewer gaps in the diary'],
  },
  {
    id: 'e-commerce',
    name: 'E-commerce',
    description: 'Online shops and brands that ship their own goods',
    challenges: [
      '“Where is my order?” fills the inbox before the first coffee.',
      'Shoppers ask late in the evening and have bought elsewhere by morning.',
      'December takes twice the staff, and they take November to train.',
    ],
    solutions: [
      worded('shopLookups', withPlan('It looks up the order in Shopify, WooCommerce or Magento and answers in one sentence.', 'shops'), {
        text: 'It explains delivery times, costs and returns straight away and passes the order number to your team.',
      }),
      { text: 'Sizes, materials and prices come from your own list of products.' },
      { text: 'However many people write at once, nobody waits.' },
    ],
    benefits: ['Only real problems in your inbox', 'Sales while you sleep', 'No seasonal hiring for support'],
  },
  {
    id: 'legal',
    name: 'Legal Services',
    description: 'Solicitors, conveyancers and notaries',
    challenges: [
      'New enquiries come in while you’re in court or sitting with a client.',
      'A first conversation takes twenty minutes, and often it isn’t your field.',
      'Delicate matters end up on a voicemail the whole office can hear.',
    ],
    solutions: [
      { text: 'It takes the enquiry in order: area of law, parties for the conflict check, deadlines.' },
      { text: 'It tells callers what you do and don’t take on. It never gives legal advice.' },
      withPlan('The transcript is behind your sign-in, and the consultation is in your calendar.', 'booking'),
    ],
    benefits: ['The firm that answered first', 'Consultations that start with the facts', 'A dated note of every enquiry'],
  },
  {
    id: 'financial',
    name: 'Financial Services',
    description: 'Accountants, advisers, brokers and insurers',
    challenges: [
      'The whole client list rings in the last week of January.',
      'An annual review takes five emails to arrange, so it gets put off.',
      'Phone conversations belong on file, but nobody has typed them up.',
    ],
    solutions: [
      { text: 'It explains deadlines, documents and fees from your notes, and leaves the advice to you.' },
      withPlan('Clients pick a review time from the adviser’s calendar and hear what to have ready.', 'booking'),
      { text: 'Every call is kept with its transcript, time and length.' },
    ],
    benefits: ['A calm deadline week', 'Reviews that actually happen', 'Records without the typing'],
  },
  {
    id: 'restaurants',
    name: 'Restaurants',
    description: 'Restaurants, cafés and caterers',
    challenges: [
      'The phone rings at seven, when everyone has their hands full.',
      'A table for eight goes to the first place that picks up.',
      'Allergy questions get answered by whoever’s nearest.',
    ],
    solutions: [
      withPlan('It takes bookings right through the rush, with party size, time and occasion.', 'booking'),
      { text: 'Large parties hear your terms, including the deposit, and leave a number so you can confirm.' },
      { text: 'It answers allergen questions from the list you keep; anything not on it goes to the kitchen.' },
    ],
    benefits: ['Bookings taken at the busiest hour', 'Staff who stay with their guests', 'The same answer every time'],
  },
  {
    id: 'automotive',
    name: 'Automotive',
    description: 'Garages, MOT centres and dealers',
    challenges: [
      'You can’t reach the phone with both hands under a bonnet.',
      '“Is it ready?” stops the work that would make it ready.',
      'Drivers remember the MOT on a Sunday night.',
    ],
    solutions: [
      withPlan('It books MOTs, services and tyres by registration, into whichever bay is free.', 'booking'),
      { text: 'It quotes fixed prices from your list; for anything else, the mechanic gets a note to ring back.' },
      { text: 'Sunday’s callers are in Monday’s diary before you unlock the gate.' },
    ],
    benefits: ['Bays planned days ahead', 'Longer stretches of work', 'No stack of voicemails on Monday'],
  },
];
