/** A call to the dentist, in the demo data and on the home page. The assistant speaks first; a test puts it to the phone's tools. */
export const URGENT_CALL = {
  businessName: 'Fernhill Dental Practice',
  turns: [
    'Good morning, Fernhill Dental. I’m the practice’s AI receptionist. How can I help?',
    'Hello, I’ve chipped a tooth. Can someone see me this week?',
    'I’m sorry to hear that. Are you in any pain?',
    'A little, when I drink something cold.',
    'Dr Okafor keeps two slots free each morning. Thursday at 09:30, or Friday at 10:30?',
    'Thursday, please.',
    'Booked: Thursday at 09:30. See you then.',
  ],
} as const;
