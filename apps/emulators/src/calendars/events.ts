import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendJson } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import type { Exchange, Route } from '../http/router.ts';
import { answerFault } from '../identity/faults.ts';
import { takeLost, type Identity, type Provider, type StoredEvent } from '../identity/identity.ts';
import { allowedAccount, googleError, type Requirement } from './calendars.ts';

const NEEDED: Readonly<Record<Provider, Requirement>> = {
  google: { provider: 'google', scope: 'calendar.events.owned', at: 'events' },
  microsoft: { provider: 'microsoft', scope: 'Calendars.ReadWrite', at: 'events' },
};
const GOOGLE = '/apis/google/calendar/v3/calendars/primary/events';
const MICROSOFT = '/apis/microsoft/v1.0/me/events';

const googleTime = z.strictObject({ dateTime: z.iso.datetime({ offset: true }), timeZone: z.string() });
const googleEvent = z.strictObject({
  // Google's form of ids that a client makes (base32hex).
  id: z.string().regex(/^[a-v0-9]{5,1024}$/),
  summary: z.string(),
  description: z.string(),
  start: googleTime,
  end: googleTime,
});
const microsoftTime = z.strictObject({ dateTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/), timeZone: z.literal('UTC') });
const microsoftEvent = z.strictObject({
  subject: z.string().max(255),
  body: z.strictObject({ contentType: z.enum(['text', 'html']), content: z.string() }),
  start: microsoftTime,
  end: microsoftTime,
  showAs: z.enum(['busy', 'free']),
  transactionId: z.string(),
});

/** The events that the product writes: Google's events, and Microsoft's; both store an event that is sent again once. */
export function eventRoutes(identity: Identity): Route[] {
  return [
    { method: 'POST', path: GOOGLE, handle: (exchange) => add(identity, exchange, 'google', readGoogle) },
    { method: 'DELETE', path: `${GOOGLE}/:id`, handle: (exchange) => remove(identity, exchange, 'google') },
    { method: 'POST', path: MICROSOFT, handle: (exchange) => add(identity, exchange, 'microsoft', readMicrosoft) },
    { method: 'DELETE', path: `${MICROSOFT}/:id`, handle: (exchange) => remove(identity, exchange, 'microsoft') },
  ];
}

function readGoogle(body: unknown): StoredEvent | null {
  const { data } = googleEvent.safeParse(body);
  if (!data) return null;
  const { id, summary: title, description: details, start, end } = data;
  return {
    id,
    provider: 'google',
    title,
    details,
    start: start.dateTime,
    end: end.dateTime,
    timezone: start.timeZone,
    transactionId: null,
  };
}

function readMicrosoft(body: unknown): StoredEvent | null {
  const { data } = microsoftEvent.safeParse(body);
  if (!data) return null;
  const at = ({ dateTime }: { readonly dateTime: string }) => `${dateTime}.000Z`;
  const shown = { title: data.subject, details: data.body.content, start: at(data.start), end: at(data.end), timezone: 'UTC' };
  return { id: `AAMk${randomUUID()}=`, provider: 'microsoft', ...shown, transactionId: data.transactionId };
}

async function add(identity: Identity, exchange: Exchange, provider: Provider, read: (body: unknown) => StoredEvent | null): Promise<void> {
  const { request, response } = exchange;
  const text = await readBody(request);
  const account = allowedAccount(identity, exchange, NEEDED[provider]);
  if (!account) return;
  const event = read(JSON.parse(text));
  if (!event) return googleError(response, 400, 'Bad Request');
  const events = identity.events.get(account) ?? [];
  const isKnown = events.some(
    ({ id, transactionId }) => id === event.id || (transactionId !== null && transactionId === event.transactionId),
  );
  if (isKnown) return googleError(response, 409, 'The requested identifier already exists.');
  identity.events.set(account, [...events, event]);
  identity.changed();
  answer(identity, account, response, () => sendJson(response, provider === 'google' ? 200 : 201, { id: event.id, status: 'confirmed' }));
}

function remove(identity: Identity, exchange: Exchange, provider: Provider): void {
  const { params, response } = exchange;
  const account = allowedAccount(identity, exchange, NEEDED[provider]);
  if (!account) return;
  const events = identity.events.get(account) ?? [];
  const kept = events.filter(({ id }) => id !== params['id']);
  if (kept.length === events.length) return googleError(response, provider === 'google' ? 410 : 404, 'Resource has been deleted');
  identity.events.set(account, kept);
  identity.changed();
  answer(identity, account, response, () => response.writeHead(204).end());
}

// What was carried out stays so, although its answer gets lost.
function answer(identity: Identity, account: string, response: ServerResponse, send: () => void): void {
  if (takeLost(identity, account)) answerFault(response, 'lost');
  else send();
}
