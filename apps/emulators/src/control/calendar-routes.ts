import { z } from 'zod';
import { FAULT_MODES, PROVIDERS, releaseHeld, type Identity } from '../identity/identity.ts';
import { control, type ControlRoute } from './control-route.ts';

const account = z.email().transform((text) => text.toLowerCase());
const instant = z.iso.datetime({ offset: true });

const faultInput = z.strictObject({
  account,
  at: z.enum(['token', 'calendar', 'events']),
  mode: z.enum(FAULT_MODES),
  next: z.number().int().min(1).max(1_000),
});
const busyInput = z.strictObject({ account, busy: z.array(z.strictObject({ start: instant, end: instant })).max(1_000) });
const accountInput = z.strictObject({ account });
const revokeInput = z.strictObject({ account, provider: z.enum(PROVIDERS) });

/** The part of the control API that concerns the accounts and calendars of Google and Microsoft. */
export function calendarControlRoutes(identity: Identity): ControlRoute[] {
  return [
    control.post('/_emulator/calendars/fail', faultInput, ({ account: of, at, mode, next }) => {
      identity.faults.push({ account: of, at, mode, remaining: next });
      return { planned: next };
    }),
    control.post('/_emulator/calendars/release', z.strictObject({}), () => ({ released: releaseHeld(identity) })),
    control.post('/_emulator/calendars/busy', busyInput, ({ account: of, busy }) => {
      identity.busy.set(of, busy);
      identity.changed();
      return { busy: busy.length };
    }),
    control.post('/_emulator/calendars/without-refresh', accountInput, ({ account: of }) => {
      identity.withoutRefresh.add(of);
      return { account: of };
    }),
    // As a person does on the pages of the provider.
    control.post('/_emulator/calendars/revoke', revokeInput, ({ account: of, provider }) => {
      const kept = identity.grants.filter((grant) => grant.account !== of || grant.provider !== provider);
      const revoked = identity.grants.length - kept.length;
      identity.grants = kept;
      identity.changed();
      return { revoked };
    }),
    control.get('/_emulator/calendars/events', (query) => ({
      events: identity.events.get(query.get('account')?.toLowerCase() ?? '') ?? [],
    })),
    control.get('/_emulator/calendars/held', () => ({ held: identity.held.size })),
    control.get('/_emulator/calendars/grants', (query) => ({
      grants: identity.grants.filter((grant) => grant.account === query.get('account')?.toLowerCase()),
    })),
  ];
}
