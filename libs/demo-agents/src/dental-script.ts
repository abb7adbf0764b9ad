import type { ChatLine } from './chat.ts';

/** The scripted dental chat; its answers are exactly those of the agent. */
export const DENTAL_SCRIPT: readonly ChatLine[] = [
  {
    type: 'bot',
    text: 'Hello, this is Ellie, the AI receptionist of Fernhill Dental Practice. Would you like to book an appointment, or do you have a question?',
  },
  { type: 'user', text: 'Hi, I’d like to book a cleaning please.' },
  { type: 'bot', text: 'I can help with that. What name shall I put the appointment under?' },
  { type: 'user', text: 'My name is Sarah Whitaker' },
  { type: 'bot', text: 'Nice to meet you, Sarah Whitaker. Which day and time would suit you for the cleaning?' },
  { type: 'user', text: 'What does it cost?' },
  { type: 'bot', text: 'Cleanings start from £45. Back to your booking: which day and time would suit you for the cleaning?' },
  { type: 'user', text: 'Thursday at 3pm' },
  {
    type: 'bot',
    text: 'Thank you, Sarah Whitaker. Your cleaning on Thursday at 3pm is penciled in and will be confirmed. Is there anything else I can help with?',
  },
  { type: 'user', text: 'Actually, could we make it Friday?' },
  {
    type: 'bot',
    text: 'Thank you, Sarah Whitaker. Your cleaning on Friday at 3pm is penciled in and will be confirmed. Is there anything else I can help with?',
  },
  { type: 'user', text: 'No, that’s all. Thank you' },
  { type: 'bot', text: 'Very well, Sarah Whitaker. I’m here if you need anything else.' },
];
