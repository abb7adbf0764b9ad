import { enumName } from '@larkline/format';
import { CHATBOT_TYPES, RECEPTIONIST_TYPES } from '@larkline/validation';

const WORDS = {
  appointment_booking: 'Appointment booking',
  general_inquiries: 'General inquiries',
  customer_support: 'Customer support',
  sales_assistant: 'Sales assistant',
  customer_service: 'Customer service',
  sales_support: 'Sales support',
  lead_generation: 'Lead generation',
  faq_assistant: 'FAQ assistant',
} as const;

/** Purposes of a receptionist, in the order of the specification (SRV-02). */
export const RECEPTIONIST_CHOICES = RECEPTIONIST_TYPES.map((type) => ({ value: enumName(type), label: WORDS[type] }));
/** Purposes of a chatbot, in the order of the specification (SRV-03). */
export const CHATBOT_CHOICES = CHATBOT_TYPES.map((type) => ({ value: enumName(type), label: WORDS[type] }));
