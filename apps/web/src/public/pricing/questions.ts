import type { Question } from '../../shared/seo/structuredData.ts';

/** The questions before a purchase (PRC-12); the rule for going over the limits is CF-62. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Can I change or cancel my plan?',
    answer:
      'Yes, at any time. Upgrades start at once and you pay the difference; downgrades start at the next renewal. If you cancel, the service runs to the end of the month or year you have paid for.',
  },
  {
    question: 'What happens if we go over the included minutes or chats?',
    answer: 'We tell you at 80% and again at 100%, and the line keeps working. We’ll suggest the next tier rather than cut anyone off.',
  },
  {
    question: 'Do you have an enterprise plan?',
    answer: 'Yes, for several sites or more than 5,000 minutes a month. Write to us and we’ll price it with you.',
  },
  {
    question: 'Is there a setup fee?',
    answer: 'No. Onboarding takes 24 to 48 hours and is included in every plan.',
  },
];
