import { planLabel } from '@larkline/catalogue';
import { formatCount, formatDate, formatMonth, formatPence, formatTime } from '@larkline/format';
import type { Listeners } from '../../../platform/domain/events.ts';
import type { DomainEvents } from '../../../platform/domain/registry.ts';
import type { Context } from '../../../platform/context/context.ts';
import { withdrawMails } from '../../../integrations/mail/index.ts';
import { findAppointmentFacts } from '../../diary/appointments/index.ts';
import { Invoice, pdfName } from '../../money/ledger/index.ts';
import { GuaranteeClaim } from '../../promises/money-back/index.ts';
import { alertToDanger } from './danger-alerts.ts';
import { DigestMessage } from './digest-message.entity.ts';
import {
  ClaimDecidedMail,
  ClaimReceivedMail,
  CoolingOffMail,
  PaymentDueMail,
  PaymentFailedMail,
  RECEIPT_NOTES,
  ReceiptMail,
} from './BillingMails.tsx';
import { contractMail } from './ContractMail.tsx';
import { AppointmentMail, ChatMail, MessageMail } from './EventMails.tsx';
import { NotificationSettings } from './notification-settings.entity.ts';
import { notify } from './notify.ts';
import { CalendarMail, OddChatsMail, ReconnectCalendarMail, UsageMail, WebhookOffMail } from './ProblemMails.tsx';

/** Emails to a client about events in other domains. */
export const notificationEvents: Listeners = {
  appointmentBooked: notifyOfAppointment,
  chatHandedOver: notifyOfVisitor,
  dangerReported: alertToDanger,
  messageTaken: notifyOfMessage,
  chatShareReached: (tx, { clientId, at }) =>
    notify(tx, clientId, {
      kind: 'odd_chats',
      of: 'problem',
      dedupeKey: `odd_chats:${clientId}:${at.toISOString().slice(0, 10)}`,
      write: (to) => ({ subject: 'An unusual number of chats from one place', body: OddChatsMail(to) }),
    }),
  calendarConnected: (tx, event) => notifyOfCalendar(tx, event, true),
  calendarDisconnected: (tx, event) => notifyOfCalendar(tx, event, false),
  calendarRefused: (tx, { clientId, calendar, since }) =>
    notify(tx, clientId, {
      kind: 'calendar_reconnect',
      of: 'problem',
      dedupeKey: `calendar_reconnect:${clientId}:${since.toISOString()}`,
      write: (to) => ({ subject: `Please connect your ${calendar} again`, body: ReconnectCalendarMail({ ...to, calendar }) }),
    }),
  usageReached: notifyOfUsage,
  webhookSwitchedOff: (tx, { clientId, endpointId, url, reason, at }) =>
    notify(tx, clientId, {
      kind: 'webhook_switched_off',
      of: 'problem',
      dedupeKey: `webhook_switched_off:${endpointId}:${at.toISOString()}`,
      write: (to) => ({
        subject: "We've stopped sending events to your server",
        body: WebhookOffMail({ ...to, host: new URL(url).host, isGone: reason === 'gone' }),
      }),
    }),
  guaranteeClaimed: confirmClaim,
  guaranteeDecided: (tx, { clientId, claimId, note, refundPence }) =>
    notify(tx, clientId, {
      kind: 'guarantee_decided',
      of: 'payment',
      dedupeKey: `guarantee_decided:${claimId}`,
      write: (to) => ({
        subject: refundPence ? 'Your guarantee claim is approved' : 'Your guarantee claim was not approved',
        body: ClaimDecidedMail({ ...to, note, refund: refundPence ? formatPence(refundPence) : null }),
      }),
    }),
  contractChanged: (tx, { clientId, key, news }) =>
    notify(tx, clientId, {
      kind: `plan_${news.what}`,
      of: 'payment',
      dedupeKey: `contract:${key}`,
      write: (to) => contractMail(news, to),
    }),
  coolingOffRefunded: (tx, { clientId, refundId, amountPence }) =>
    notify(tx, clientId, {
      kind: 'cooling_off',
      of: 'payment',
      dedupeKey: `cooling_off:${refundId}`,
      write: (to) => ({
        subject: `We've refunded ${formatPence(amountPence)}`,
        body: CoolingOffMail({ ...to, amount: formatPence(amountPence) }),
      }),
    }),
  invoicePaid: sendReceipt,
  paymentDue: (tx, { clientId, since, accessUntil, daysLeft }) =>
    notify(tx, clientId, {
      kind: 'payment_due',
      of: 'payment',
      dedupeKey: `payment_due:${clientId}:${since.toISOString()}:${daysLeft}`,
      write: (to) => ({
        subject:
          daysLeft === 0 ? 'Your assistant is paused' : `Your assistant will stop in ${daysLeft === 1 ? 'one day' : `${daysLeft} days`}`,
        body: PaymentDueMail({ ...to, accessUntil: formatDate(accessUntil, to.timezone), hasEnded: daysLeft === 0 }),
      }),
    }),
  // One mail for a decline and one for a question of the bank, however often each is repeated.
  paymentFailed: (tx, { clientId, since, accessUntil, payUrl, needsConfirmation }) => {
    const kind = needsConfirmation ? 'payment_confirm' : 'payment_failed';
    return notify(tx, clientId, {
      kind,
      of: 'payment',
      dedupeKey: `${kind}:${clientId}:${since.toISOString()}`,
      write: (to) => ({
        subject: needsConfirmation ? 'Please confirm your payment with your bank' : "Your last payment didn't go through",
        body: PaymentFailedMail({ ...to, payUrl, needsConfirmation, accessUntil: formatDate(accessUntil, to.timezone) }),
      }),
    });
  },
  // Unsent emails about the payment are no longer true.
  paymentSettled: (tx, { clientId }) =>
    withdrawMails(
      tx,
      ['payment_failed', 'payment_confirm', 'payment_due'].map((kind) => `${kind}:${clientId}:`),
    ),
};

// Sent whatever the business chose: a colleague or an intruder may have done it.
function notifyOfCalendar(tx: Context, event: DomainEvents['calendarConnected'], isConnected: boolean): Promise<void> {
  const { clientId, calendar, account, at } = event;
  const state = isConnected ? 'connected' : 'disconnected';
  return notify(tx, clientId, {
    kind: `calendar_${state}`,
    of: 'problem',
    dedupeKey: `calendar_${state}:${clientId}:${at.toISOString()}`,
    write: (to) => ({
      subject: `Your ${calendar} is ${state}`,
      body: CalendarMail({ ...to, calendar: account ? `${calendar} (${account})` : calendar, isConnected }),
    }),
  });
}

async function notifyOfAppointment(tx: Context, { clientId, appointmentId }: DomainEvents['appointmentBooked']): Promise<void> {
  const facts = await findAppointmentFacts(tx, appointmentId);
  if (!facts) return;
  const { name, phone, reason, startsAt, timezone } = facts;
  const when = `${formatDate(startsAt, timezone)}, ${formatTime(startsAt, timezone)}`;
  await notify(tx, clientId, {
    kind: 'appointment_booked',
    of: 'each_event',
    byStranger: true,
    dedupeKey: `appointment_booked:${appointmentId}`,
    write: (to) => ({
      subject: `Appointment booked: ${name || 'a caller'}, ${when}`,
      body: AppointmentMail({ ...to, when, caller: { name, phone: phone ?? '', reason: reason ?? '' } }),
    }),
  });
}

// Sent whatever the business chose: a visitor waits for an answer.
function notifyOfVisitor(tx: Context, event: DomainEvents['chatHandedOver']): Promise<void> {
  const { clientId, chatId, messageId, name, email, phone, note, page, lines, told, at } = event;
  return notify(tx, clientId, {
    kind: 'chat_hand_over',
    of: 'person',
    byStranger: true,
    dedupeKey: `chat_hand_over:${messageId}`,
    ...(email && { replyTo: email }),
    write: (to) => ({
      subject: `${name} is waiting for you in your website chat`,
      body: ChatMail({
        ...to,
        visitor: { name, email, phone, note },
        chatId,
        page,
        lines,
        told,
        at: `${formatDate(at, to.timezone)}, ${formatTime(at, to.timezone)}`,
      }),
    }),
  });
}

async function notifyOfMessage(tx: Context, event: DomainEvents['messageTaken']): Promise<void> {
  const { clientId, key, takenAt, ...caller } = event;
  await notify(tx, clientId, {
    kind: 'call_message',
    of: 'each_event',
    byStranger: true,
    dedupeKey: `call_message:${key}`,
    write: (to) => ({
      subject: caller.name ? `Phone message from ${caller.name}` : 'Phone message',
      body: MessageMail({ ...to, caller, at: `${formatDate(takenAt, to.timezone)}, ${formatTime(takenAt, to.timezone)}` }),
    }),
  });
  const settings = await tx.em.findOne(NotificationSettings, { clientId });
  if (settings?.choice !== 'daily_digest') return;
  tx.em.create(DigestMessage, { id: tx.newId(), clientId, takenAt, ...caller });
  await tx.em.flush();
}

async function confirmClaim(tx: Context, { clientId, claimId }: DomainEvents['guaranteeClaimed']): Promise<void> {
  const { savedPence, feesPence } = await tx.em.findOneOrFail(GuaranteeClaim, { id: claimId });
  await notify(tx, clientId, {
    kind: 'guarantee_claimed',
    of: 'payment',
    dedupeKey: `guarantee_claimed:${claimId}`,
    write: (to) => ({
      subject: 'We have your guarantee claim',
      body: ClaimReceivedMail({ ...to, saved: formatPence(savedPence), fees: formatPence(feesPence) }),
    }),
  });
}

async function sendReceipt(tx: Context, { clientId, invoiceId, pdfUrl }: DomainEvents['invoicePaid']): Promise<void> {
  const { number, paidPence, taxPence, periodStart, periodEnd, stripeInvoiceId } = await tx.em.findOneOrFail(Invoice, { id: invoiceId });
  const amount = formatPence(paidPence);
  await notify(tx, clientId, {
    kind: 'receipt',
    of: 'payment',
    dedupeKey: `receipt:${stripeInvoiceId}`,
    write: (to) => {
      const period = `${formatDate(periodStart, to.timezone)} to ${formatDate(periodEnd, to.timezone)}`;
      return {
        subject: `Receipt for ${amount}`,
        body: ReceiptMail({ ...to, amount, number, period, tax: taxPence ? formatPence(taxPence) : null, pdfUrl }),
        ...(pdfUrl && { attachments: [{ name: pdfName({ number }), pdfUrl, ...RECEIPT_NOTES }] }),
      };
    },
  });
}

const UNITS = {
  minutes: { unit: 'call minutes', tab: 'call-stats' },
  chats: { unit: 'chats', tab: 'chat-stats' },
} as const;

function notifyOfUsage(tx: Context, { clientId, month, kind, level, used, allowance, plan }: DomainEvents['usageReached']): Promise<void> {
  const { unit, tab } = UNITS[kind];
  const facts = { unit, tab, used: formatCount(used), allowance: formatCount(allowance), month: formatMonth(month) };
  return notify(tx, clientId, {
    kind: 'usage_alert',
    of: 'problem',
    dedupeKey: `usage:${clientId}:${month}:${kind}:${level}`,
    write: (to) => ({
      subject:
        level === 100 ? `You've used all your ${unit} for ${facts.month}` : `You've used ${level}% of your ${unit} for ${facts.month}`,
      body: UsageMail({ ...to, ...facts, plan: planLabel(plan), isUsedUp: level === 100, ofChats: kind === 'chats' }),
    }),
  });
}
