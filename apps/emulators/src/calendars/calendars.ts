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
/** The scope that each provider asks for before it answers. */
const SCOPES: Readonly<Record<Provider, string>> = { google: 'calendar.freebusy', microsoft: 'Calendars.ReadWrite' };

/** The calendars of the accounts: Google's freeBusy and Microsoft's calendarView. */
export function calendarRoutes(identity: Identity): Route[] {
  return [
    {
      method: 'POST',
      path: '/apis/google/calendar/v3/freeBusy',
      handle: async (exchange) => {
        const { response } = exchange;
        const text = await readBody(exchange.request);
        const account = accountOf(identity, 'google', exchange);
        if (!account) return;
        const asked = freeBusySchema.safeParse(JSON.parse(text));
        if (!asked.success) return googleError(response, 400, 'Bad Request');
        const { timeMin, timeMax } = asked.data;
        sendJson(response, 200, {
          kind: 'calendar#freeBusy',
          timeMin,
          timeMax,
          calendars: { primary: { busy: busyOf(identity, account, timeMin, timeMax) } },
        });
      },
    },
    {
      method: 'GET',
      path: '/apis/microsoft/v1.0/me/calendarView',
      handle: (exchange) => {
        const account = accountOf(identity, 'microsoft', exchange);
        if (!account) return;
        const { searchParams } = exchange.url;
        const busy = busyOf(identity, account, searchParams.get('startDateTime') ?? '', searchParams.get('endDateTime') ?? '');
        const time = (instant: string) => ({ dateTime: `${new Date(instant).toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' });
        const value = busy.map(({ start, end }, index) => ({ id: `event-${index}`, showAs: 'busy', start: time(start), end: time(end) }));
        sendJson(exchange.response, 200, { value });
      },
    },
  ];
}

/** Returns the account of the bearer token; answers by itself and returns `null` where the provider would refuse. */
function accountOf(identity: Identity, provider: Provider, { request, response }: Exchange): string | null {
  const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const grant = grantOfAccess(identity, provider, token);
  if (!grant) {
    googleError(response, 401, 'Invalid Credentials');
    return null;
  }
  const fault = plannedFault(identity, grant.account, 'calendar');
  if (fault) {
    answerFault(response, fault);
    return null;
  }
  if (!grant.scope.includes(SCOPES[provider])) {
    googleError(response, 403, 'Request had insufficient authentication scopes.');
    return null;
  }
  return grant.account;
}

function busyOf(identity: Identity, account: string, from: string, until: string): Busy[] {
  return (identity.busy.get(account) ?? []).filter(
    ({ start, end }) => Date.parse(start) < Date.parse(until) && Date.parse(end) > Date.parse(from),
  );
}

function googleError(response: ServerResponse, code: number, message: string): void {
  sendJson(response, code, { error: { code, message } });
}
