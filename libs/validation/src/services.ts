import * as z from 'zod/mini';

/** What a phone receptionist can be for (SRV-02). */
export const RECEPTIONIST_TYPES = ['appointment_booking', 'general_inquiries', 'customer_support', 'sales_assistant'] as const;
/** Purposes of a chatbot (SRV-03). */
export const CHATBOT_TYPES = ['customer_service', 'sales_support', 'lead_generation', 'faq_assistant', 'appointment_booking'] as const;

/** The Current Plan tab: which assistants are on, and what they are for (SRV-01). */
export const servicesSchema = z.object({
  aiReceptionist: z.boolean(),
  liveChatbot: z.boolean(),
  receptionistType: z.nullable(z.enum(RECEPTIONIST_TYPES)),
  chatbotType: z.nullable(z.enum(CHATBOT_TYPES)),
});
