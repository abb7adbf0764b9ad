import { IDLE_CLOSE_MINUTES } from '@larkline/chat-protocol';
import { TERMS, USAGE_THRESHOLDS } from '@larkline/catalogue';
import { DEFAULT_WORK_COSTS } from '@larkline/validation';
import { LONGEST_ACTING_MS } from '../domains/people/access/acting.service.ts';
import { MAILED_LINK_MS } from '../domains/people/accounts/mailed-link.ts';
import { REFRESH_TOKEN_MS, SESSION_MS } from '../domains/people/accounts/session.service.ts';
import { HOLD_MS } from '../domains/diary/appointments/book-appointment.service.ts';
import { declared } from './declared.ts';
import { QUOTE_MS } from '../domains/money/plan-changes/quote.service.ts';
import { REMINDERS } from '../domains/money/ledger/dunning/remind-of-payment.job.ts';
import { PROMISED_MULTIPLE } from '../domains/promises/money-back/guarantee/guarantee-figures.ts';
import { CHAT_TOKEN_MS, RETURN_MS } from '../domains/conversations/chat/chat-token.ts';
import { PERSON_SILENT_MINUTES } from '../domains/conversations/chat/release-chat.job.ts';
import { ADDRESS_CHANGE_MS } from '../domains/people/clients/addresses/address-change.entity.ts';
import { UNDO_SAVE_MS } from '../domains/people/rows/settings-change.entity.ts';
import { EDIT_MS, UNDO_NOTE_MS } from '../domains/office/notes/client-note.entity.ts';
import { UNSUBSCRIBE_MS } from '../domains/news/notifications/unsubscribe-token.ts';
import { CHOICE_LASTS_MS } from '../domains/office/site/consent.service.ts';
import { KEPT_MS } from '../domains/office/tasks/run-task.job.ts';
import { UNDO_MS } from '../domains/people/rows/undo/deletion.entity.ts';
import { FAILING_MS } from '../domains/news/webhooks/store-attempt.ts';
import { PREVIOUS_SECRET_MS } from '../domains/news/webhooks/webhook-endpoints.service.ts';

const minutes = (milliseconds: number) => milliseconds / 60_000;
const hours = (milliseconds: number) => milliseconds / 3_600_000;
const days = (milliseconds: number) => milliseconds / 86_400_000;
const keptDays = (table: string) => declared.retention.find((rule) => rule.table === table)?.days;

// Terms, pages, mails and the schema quote these numbers to customers: changing one changes a promise.
describe('what customers were promised', () => {
  it.each<[promise: string, declared: unknown, promised: unknown]>([
    ['LEG-05 CF-19 days in which a plan can be cancelled for a refund', TERMS.coolingOffDays, 14],
    ['CF-54 days of the guarantee', TERMS.guaranteeDays, 90],
    ['CF-63 times the fees that the guarantee saves', PROMISED_MULTIPLE, 2],
    [
      'CF-54 pence that a minute and a chat are worth until the client says otherwise',
      DEFAULT_WORK_COSTS,
      { minutePence: 30, chatPence: 150 },
    ],
    ['LEG-03 days for which events from the payment provider are kept', keptDays('inbound_events'), TERMS.keptDays.paymentEvents],
    ['CF-62 days of access after a failed renewal', TERMS.gracePeriodDays, 14],
    ['CF-62 days before its end at which a client is reminded, and at its end', REMINDERS, [7, 3, 1, 0]],
    ['BIL-08 minutes for which a quote of a change of plan holds', minutes(QUOTE_MS), 30],
    ['percentages of an allowance at which we warn a client', USAGE_THRESHOLDS, [80, 100]],
    ['minutes for which a mailed link works', minutes(MAILED_LINK_MS), 60],
    ['days after which a session ends that is not used', days(REFRESH_TOKEN_MS), 30],
    ['days after which a session ends that is used', days(SESSION_MS), 90],
    ['days in which a new address is confirmed', days(ADDRESS_CHANGE_MS), 7],
    ['minutes in which a deletion is undone', minutes(UNDO_MS), 10],
    ['minutes in which a save is undone', minutes(UNDO_SAVE_MS), 10],
    ['minutes in which the deletion of a note is undone', minutes(UNDO_NOTE_MS), 10],
    ['hours in which a note is edited', hours(EDIT_MS), 24],
    ['hours for which the result of a task is kept', hours(KEPT_MS), 24],
    ['minutes for which a caller holds a time', minutes(HOLD_MS), 10],
    ['minutes of silence of a person after which the assistant answers a chat', PERSON_SILENT_MINUTES, 3],
    ['minutes for which a token of a chat is valid', minutes(CHAT_TOKEN_MS), 30],
    ['minutes of silence after which a chat ends', IDLE_CLOSE_MINUTES, 30],
    ['days for which a visitor comes back to a chat', days(RETURN_MS), 7],
    ['minutes for which staff act for a client without a new reason', minutes(LONGEST_ACTING_MS), 30],
    ['hours for which webhooks are also signed with the secret before', hours(PREVIOUS_SECRET_MS), 24],
    ['days of failures after which an endpoint of webhooks is switched off', days(FAILING_MS), 5],
    ['days for which the link that ends notifications works', days(UNSUBSCRIBE_MS), 90],
    ['days for which a choice about cookies holds', days(CHOICE_LASTS_MS), 182],
  ])('%s', (_promise, declared, promised) => {
    expect(declared).toEqual(promised);
  });
});
