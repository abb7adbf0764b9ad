import type { ExampleBusiness } from './example-business.ts';

/** The solicitors: a client of the demo data. */
export const SOLICITORS_FACTS: ExampleBusiness = {
  businessName: 'Harcourt Lane Solicitors',
  industry: 'Legal Services',
  phone: '+44 113 496 0876',
  website: 'https://harcourtlane.example',
  location: '3 Harcourt Lane, Leeds LS1 4BX',
  hours: [
    ['monday', 'thursday', '09:00', '17:30'],
    ['friday', 'friday', '09:00', '16:00'],
  ],
  openingHours: 'Evening appointments by arrangement.',
  about: 'Conveyancing, wills and family law for Leeds and around.',
  services: 'Conveyancing, wills and probate, divorce and family law.',
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
};
