import * as z from 'zod/mini';

/** Which mails a client can choose, each with those about problems. */
export const NOTIFICATION_CHOICES = ['each_event', 'daily_digest', 'only_problems'] as const;

/** The card 'Email notifications' of the Profile tab. */
export const notificationSettingsSchema = z.object({
  choice: z.enum(NOTIFICATION_CHOICES, 'Please choose one'),
});
