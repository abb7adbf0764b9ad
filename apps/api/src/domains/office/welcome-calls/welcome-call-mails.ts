import { BRAND } from '@larkline/brand';
import { formatTime } from '@larkline/format';
import type { Context } from '../../../platform/context/context.ts';
import { queueMail, type MailAttachment } from '../../../integrations/mail/index.ts';
import type { BookedCall } from './booked-call.ts';
import { calendarFile, calendarMethod, type CalendarEvent } from './calendar-file.ts';
import { ConfirmationMail, StaffMail, writtenDay } from './WelcomeCallMails.tsx';

type CallTime = Pick<BookedCall, 'id' | 'startsAt' | 'endsAt'>;

/** Puts the confirmation and the notice to staff into the outbox, each with an entry for calendars. */
export async function queueWelcomeCallMails(ctx: Context, call: BookedCall): Promise<void> {
  const publicUrl = ctx.env.PUBLIC_URL;
  const when = `${writtenDay(call.startsAt)} at ${formatTime(call.startsAt)}`;
  await queueMail(ctx, {
    kind: 'welcome_call_confirmation',
    recipient: call.email,
    replyTo: BRAND.email,
    subject: `Your welcome call on ${when}`,
    body: ConfirmationMail({ publicUrl, call }),
    attachments: [attached(visitorEntry(ctx, call))],
  });
  await queueMail(ctx, {
    kind: 'welcome_call_notice',
    recipient: BRAND.email,
    replyTo: call.email,
    subject: `Welcome call on ${when}: ${call.name}`,
    body: StaffMail({ publicUrl, call }),
    attachments: [attached(entry(ctx, call, { summary: `Welcome call: ${call.name}`, description: callFacts(call) }))],
  });
}

/** Returns the calendar file of a call for the visitor who booked it; it repeats nothing of what was typed. */
export function visitorEntry(ctx: Context, call: CallTime, isCancelled = false): string {
  return entry(ctx, call, { summary: `Welcome call with ${BRAND.name}`, description: `Questions? Write to ${BRAND.email}.`, isCancelled });
}

/** Returns the attachment that takes a call out of the calendar of the visitor who booked it. */
export function visitorCancellation(ctx: Context, call: CallTime): MailAttachment {
  return attached(visitorEntry(ctx, call, true), true);
}

function attached(content: string, isCancelled = false): MailAttachment {
  return { name: 'welcome-call.ics', type: `text/calendar; charset=utf-8; method=${calendarMethod({ isCancelled })}`, content };
}

function entry(ctx: Context, call: CallTime, texts: Pick<CalendarEvent, 'summary' | 'description' | 'isCancelled'>): string {
  return calendarFile({
    uid: `${call.id}@${new URL(ctx.env.PUBLIC_URL).hostname}`,
    madeAt: ctx.now(),
    startsAt: call.startsAt,
    endsAt: call.endsAt,
    ...texts,
  });
}

function callFacts({ name, email, phone, notes }: BookedCall): string {
  return [name, email, phone, notes].filter(Boolean).join('\n');
}
