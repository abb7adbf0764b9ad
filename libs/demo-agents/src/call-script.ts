import type { ChatLine } from './chat.ts';

/** The example call with the dental practice; its answers are exactly those of the agent, on any day. */
export const CALL_SCRIPT: readonly ChatLine[] = [
  {
    type: 'bot',
    text: 'Hello, this is Ellie, the AI receptionist of Fernhill Dental Practice. Would you like to book an appointment, or do you have a question?',
  },
  { type: 'user', text: 'Hi, I need a check-up, please.' },
  { type: 'bot', text: 'I can help with that. What name shall I put the appointment under?' },
  { type: 'user', text: 'My name is Priya Shah.' },
  { type: 'bot', text: 'Nice to meet you, Priya Shah. Which day and time would suit you for the check-up?' },
  { type: 'user', text: 'How much is it?' },
  { type: 'bot', text: 'A check-up is £55. Back to your booking: which day and time would suit you for the check-up?' },
  { type: 'user', text: 'Could I come on Thursday or Friday, in the morning?' },
  { type: 'bot', text: 'Which would suit you better: Thursday or Friday?' },
  { type: 'user', text: 'Friday, please.' },
  {
    type: 'bot',
    text: 'Thank you, Priya Shah. Your check-up on Friday morning is penciled in and will be confirmed. Is there anything else I can help with?',
  },
  { type: 'user', text: 'No, that’s all. Thank you!' },
  { type: 'bot', text: 'Very well, Priya Shah. I’m here if you need anything else.' },
];
