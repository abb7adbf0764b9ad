import { forgetActing, storeActing, readActingAgain, type ActingSession } from '../session/acting.ts';

/** Half an hour of acting for a client, from now on unless stated otherwise. */
export function anActing(changes: Partial<ActingSession> = {}): ActingSession {
  const until = new Date(Date.now() + 1_800_000).toISOString();
  return { id: 'acting-1', clientId: 'client-1', businessName: 'Rowan & <b>Sons</b>', until, ...changes };
}

/** Lets the page of a test act for a client, as after a reload; `null` for one that does not. */
export function actForTest(acting: ActingSession | null): void {
  if (acting) storeActing(acting);
  else forgetActing();
  readActingAgain();
}
