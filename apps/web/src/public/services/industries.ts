import { worded } from '@larkline/catalogue';
import { withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';

/** One industry with what troubles it and what changes (SVC-04, SVC-06). */
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
      'Everybody rings at eight, and all but one hear the engaged tone.',
      'The front desk quotes a price on the phone while a patient stands waiting.',
      'Cancellations wait on the voicemail until the slot has passed.',
    ],
    solutions: [
      { text: 'Calls are taken side by side, so the tenth caller at eight is answered like the first.' },
      withPlan('Your own triage questions come first; an emergency goes straight to the team.', 'handover'),
      withPlan('A cancelled slot is free in the calendar at once, and the next caller is offered it.', 'booking'),
    ],
    benefits: ['No queue at opening time', 'A front desk that looks up', 'Fewer gaps in the day list'],
  },
  {
    id: 'e-commerce',
    name: 'E-commerce',
    description: 'Online shops and brands that ship their own goods',
    challenges: [
      '“Where is my order?” fills the inbox before the first coffee.',
      'Buyers ask late in the evening and have bought elsewhere by morning.',
      'December needs twice the people, and they need November to learn.',
    ],
    solutions: [
      worded(
        'shopLookups',
        withPlan('The order is looked up in Shopify, WooCommerce or Magento, and the answer is one sentence.', 'shops'),
        { text: 'Delivery times, costs and returns are explained at once; the order number goes to your team.' },
      ),
      { text: 'Sizes, materials and prices come from your own list of products.' },
      { text: 'However many write on the same evening, each is answered at once.' },
    ],
    benefits: ['An inbox of real problems only', 'Sales while you sleep', 'No seasonal hiring for support'],
  },
  {
    id: 'legal',
    name: 'Legal Services',
    description: 'Solicitors, conveyancers and notaries',
    challenges: [
      'New enquiries come while you are in court or across the table from a client.',
      'A first conversation takes twenty minutes, and many turn out not to be your field.',
      'Delicate matters are left on a voicemail that the whole office hears.',
    ],
    solutions: [
      { text: 'The enquiry is taken in order: area of law, parties for the conflict check, deadlines.' },
      { text: 'Callers learn what you take on and what you do not. Legal advice is never given.' },
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
      'A yearly review takes five emails to arrange, so it is put off.',
      'What was said on the phone belongs on file, and nobody has typed it.',
    ],
    solutions: [
      { text: 'Deadlines, documents and fees are explained from your notes, and advice is left to you.' },
      withPlan('Clients pick a review time from the adviser’s calendar and hear what to have ready.', 'booking'),
      { text: 'Each call is kept with its transcript, its length and its time.' },
    ],
    benefits: ['A calm deadline week', 'Reviews that take place', 'Records without the typing'],
  },
  {
    id: 'restaurants',
    name: 'Restaurants',
    description: 'Restaurants, cafés and caterers',
    challenges: [
      'The phone rings at seven, when every hand carries a plate.',
      'A table for eight goes to the first place that picks up.',
      'Allergy questions are answered by whoever stands nearest.',
    ],
    solutions: [
      withPlan('Bookings are taken through the rush, with party size, time and occasion.', 'booking'),
      { text: 'Large parties get your terms, deposit included, and leave a number for you to confirm.' },
      { text: 'Allergens are read from the list you keep; what is not on it goes to the kitchen.' },
    ],
    benefits: ['Bookings taken at the busiest hour', 'Staff who stay with their guests', 'The same answer every time'],
  },
  {
    id: 'automotive',
    name: 'Automotive',
    description: 'Garages, MOT centres and dealers',
    challenges: [
      'Hands under a bonnet do not reach for a phone.',
      '“Is it ready?” stops the work that would make it ready.',
      'Drivers remember the MOT on a Sunday night.',
    ],
    solutions: [
      withPlan('MOTs, services and tyres are booked by registration, into the bay that is free.', 'booking'),
      { text: 'Fixed prices are quoted from your list; for the rest the mechanic gets a note to ring back.' },
      { text: 'Sunday’s callers are in Monday’s diary before you unlock the gate.' },
    ],
    benefits: ['Bays planned days ahead', 'Longer stretches of work', 'No stack of voicemails on Monday'],
  },
];
