import { WEEKDAYS } from '@larkline/validation';
import { localTime } from '@larkline/format';
import type { Account } from './accounts.ts';
import type { TestApi } from './test-api.ts';
import { OPEN_ALWAYS } from './open-always.ts';
import { makeAssistant, postVoiceMessage } from './voice-webhook.ts';

const HOURS = WEEKDAYS.map((day) => `{ day: ${day.toUpperCase()}, opens: "10:00", closes: "12:00" }`).join(' ');
const SETTINGS = `mutation { updateCalendarSettings(input: { timezone: "Europe/London", workingHours: [${HOURS}],
  availability: { slotMinutes: 30, bufferMinutes: 0, noticeHours: 0, daysAhead: 60 } }) { id } }`;
const TIMES = '{ appointmentTimes { days { date startsAt } } }';
const LIST = `query ($time: AppointmentTime, $search: String) { client { appointments(filter: { time: $time }, search: $search) { totalCount edges { node {
  id startsAt endsAt timezone name phone reason source state removalPending createdAt conversationId } } } } }`;

/** A client with an assistant at the voice provider, which takes appointments every day from 10 to 12 in London, of half an hour. */
export interface Practice extends Account {
  readonly assistantId: string;
}

/** Makes such a client. */
export async function aPractice(api: TestApi): Promise<Practice> {
  const account = await api.signIn();
  await account.browser.run(OPEN_ALWAYS);
  await account.browser.run(SETTINGS);
  return { ...account, assistantId: await makeAssistant(api, account.clientId) };
}

/** An appointment as the list shows it. */
export interface ListedAppointment {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timezone: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly reason: string | null;
  readonly source: string;
  readonly state: string;
  readonly removalPending: boolean;
  readonly conversationId: string | null;
}

/** Returns the appointments of a client; the upcoming ones by default. */
export async function listAppointments(
  { browser }: Account,
  { time = 'UPCOMING', search }: { time?: string; search?: string } = {},
): Promise<ListedAppointment[]> {
  const { client } = await browser.run<{ client: { appointments: { edges: { node: ListedAppointment }[] } } }>(LIST, { time, search });
  return client.appointments.edges.map(({ node }) => node);
}

/** Returns the times that a client offers, from tomorrow on. */
export async function freeTimes({ browser }: Account): Promise<string[]> {
  const { appointmentTimes } = await browser.run<{ appointmentTimes: { days: { startsAt: string[] }[] } }>(TIMES);
  return appointmentTimes.days.slice(1).flatMap(({ startsAt }) => startsAt);
}

/** What a caller wants, as an assistant passes it on. */
export interface Wish {
  readonly callId: string;
  readonly toolId: string;
  readonly name?: string;
  readonly phone?: string;
  readonly reason?: string;
  /** Number that the call comes from, as the provider shows it. */
  readonly caller?: string;
}

/** Uses a tool in a call; returns the words of the answer. */
export async function useTool(
  api: TestApi,
  { assistantId }: Pick<Practice, 'assistantId'>,
  { callId, toolId, caller = '+441632960009' }: Pick<Wish, 'callId' | 'toolId' | 'caller'>,
  called: { readonly name: string; readonly arguments: unknown },
): Promise<string> {
  const call = { id: callId, assistantId, type: 'inboundPhoneCall', customer: { number: caller } };
  const response = await postVoiceMessage(api, {
    type: 'tool-calls',
    toolCallList: [{ id: toolId, type: 'function', function: called }],
    call,
  });
  const { results } = (await response.json()) as { results: { result?: string; error?: string }[] };
  return results[0]?.result ?? `Error: ${results[0]?.error ?? response.status}`;
}

let calls = 0;

/** Asks for an appointment at an instant that was read back, as Ann Reed and in a call of its own by default; returns the words of the answer. */
export function book(api: TestApi, practice: Pick<Practice, 'assistantId'>, startsAt: string, wish: Partial<Wish> = {}): Promise<string> {
  calls += 1;
  const { callId = `call-of-${calls}`, toolId = `tool-${calls}`, caller, ...said } = wish;
  const { date, time } = localTime(new Date(startsAt));
  return useTool(
    api,
    practice,
    { callId, toolId, ...(caller && { caller }) },
    { name: 'book_appointment', arguments: { date, time, name: 'Ann Reed', confirmed: 'yes', ...said } },
  );
}
