import { formatPence } from '@larkline/format';
import type { ExampleBusiness } from './example-business.ts';
import { URGENT_CALL } from './urgent-call.ts';

/** Prices in pence; of a cleaning the lowest (DMO-20). */
export const TREATMENT_PENCE = { checkup: 5_500, cleaning: 4_500, whitening: 29_500 } as const;

/** Whom patients with an emergency reach. */
export const EMERGENCY_SLOTS = 'Dr Okafor keeps two slots free each morning';

/** The dental practice: its agents on the demo page, and the client of the pictures. */
export const DENTIST_FACTS = {
  businessName: URGENT_CALL.businessName,
  industry: 'Healthcare/Medical',
  phone: '+44 117 496 0112',
  website: 'https://fernhilldental.example',
  location: '12 Fernhill Road, Bristol BS6 5TH',
  hours: [['monday', 'friday', '09:00', '17:00']],
  openingHours: 'Emergencies are seen first thing in the morning.',
  about: 'A family dental practice with three dentists and two hygienists.',
  services: 'Check-ups, hygienist visits, fillings, crowns, whitening at home, night guards.',
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
    [
      'How much is whitening?',
      `Whitening at home is ${formatPence(TREATMENT_PENCE.whitening)} with custom trays. A check-up comes first.`,
      'Pricing',
    ],
    ['What do I do in an emergency?', `Call us first: ${EMERGENCY_SLOTS}. At night we pass you to the on-call dentist.`, 'Support'],
    ['Can I move my appointment?', 'Yes, free of charge up to 24 hours before.', 'General'],
  ],
} as const satisfies ExampleBusiness;
