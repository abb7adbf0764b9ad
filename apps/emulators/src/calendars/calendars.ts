import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendJson } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import type { Exchange, Route } from '../http/router.ts';
import { answerFault } from '../identity/faults.ts';
import { grantOfAccess, plannedFault, type Busy, type Identity, type Provider } from '../identity/identity.ts';

const freeBusySchema = z.object({
  timeMin: z.iso.datetime({ offset: true }),
  timeMax: z.iso.datetime({ offset: true }),
  items: z.array(z.object({ id: z.literal('primary') })).min(1),
});
/** The scope that each provider asks for before it shows when an account is busy. */
const SCOPES: Readonly<Record<Provider, string>> = { google: 'calendar.freebusy', microsoft: 'Calendars.ReadWrite' };

/** When the calendars of the accounts are busy: Google's freeBusy and Microsoft's calendarView. */
export function calendarRoutes(identity: Identity): Route[] {
  return [
    {
      method: 'POST',
      path: '/apis/google/calendar/v3/freeBusy',
      handle: async (exchange) => {
        const { response } = exchange;
        const text = await readBody(exchange.request);
        const account = allowedAccount(identity, exchange, { provider: 'google', scope: SCOPES.google, at: 'calendar' });
        if (!account) return;
        const asked = freeBusySchema.safeParse(JSON.parse(text));
        if (!asked.success) return googleError(response, 400, 'Bad Request');
        const { timeMin, timeMax } = asked.data;
        sendJson(response, 200, {
          kind: 'calendar#freeBusy',
          timeMin,
          timeMax,
          calendars: { primary: { busy: busyTimes(identity, account, timeMin, timeMax) } },
        });
      },
    },
    {
      method: 'GET',
      path: '/apis/microsoft/v1.0/me/calendarView',
      handle: (exchange) => {
        const account = allowedAccount(identity, exchange, { provider: 'microsoft', scope: SCOPES.microsoft, at: 'calendar' });
        if (!account) return;
        const { searchParams } = exchange.url;
        const [from, until] = [searchParams.get('startDateTime') ?? '', searchParams.get('endDateTime') ?? ''];
        const time = (instant: string) => ({ dateTime: `${new Date(instant).toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' });
        const own = within(identity.busy.get(account) ?? [], from, until).map((busy, index) => ({
          ...busy,
          id: `own-${index}`,
          transactionId: null,
        }));
        const value = [...own, ...within(identity.events.get(account) ?? [], from, until)].map(({ id, transactionId, start, end }) => {
          return { id, transactionId, showAs: 'busy', start: time(start), end: time(end) };
        });
        sendJson(exchange.response, 200, { value });
      },
    },
  ];
}

/** What is needed for a call. */
export interface Requirement {
  readonly provider: Provider;
  readonly scope: string;
  /** Where faults are planned. */
  readonly at: 'calendar' | 'events';
}

/** Returns the account of the bearer token; answers automatically and returns `null` where the provider would refuse. */
export function allowedAccount(identity: Identity, { request, response }: Exchange, { provider, scope, at }: Requirement): string | null {
  const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const grant = grantOfAccess(identity, provider, token);
  if (!grant) {
    googleError(response, 401, 'Invalid Credentials');
    return null;
  }
  const fault = plannedFault(identity, grant.account, at);
  if (fault) {
    answerFault(response, fault);
    return null;
  }
  if (!grant.scope.includes(scope)) {
    googleError(response, 403, 'Request had insufficient authentication scopes.');
    return null;
  }
  return grant.account;
}

function busyTimes(identity: Identity, account: string, from: string, until: string): Busy[] {
  const busy = [...(identity.busy.get(account) ?? []), ...(identity.events.get(account) ?? [])];
  return within(busy, from, until).map(({ start, end }) => ({ start, end }));
}

function within<T extends Busy>(busy: readonly T[], from: string, until: string): T[] {
  return busy.filter(({ start, end }) => Date.parse(start) < Date.parse(until) && Date.parse(end) > Date.parse(from));
}

/** Answers in the form of Google's errors, which both are read in. */
export function googleError(response: ServerResponse, code: number, message: string): void {
  sendJson(response, code, { error: { code, message } });
}
