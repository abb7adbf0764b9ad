import { act, screen, within } from '@testing-library/react';
import { learnServerTime } from '../../shared/session/serverTime.ts';
import { ACTING_STORAGE_KEY, noteActingEnded } from '../../shared/session/acting.ts';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, isDown, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { ActingBanner } from './ActingBanner.tsx';

const MINUTE_MS = 60_000;
const later = stopClockForEachTest('2026-11-23T10:00:00Z');
signInForEachTest();
afterEach(() => {
  actForTest(null);
  learnServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
});

const kept = () => sessionStorage.getItem(ACTING_STORAGE_KEY);
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

function show(handlers: Record<string, Handler> = {}, acting: ReturnType<typeof anActing> | null = anActing()) {
  actForTest(acting);
  const api = fakeApi({ EndActing: () => ({ endActing: { id: 'acting-1' } }), ...handlers });
  renderScreen({ '/dashboard': <ActingBanner /> }, { api, at: '/dashboard' });
  return api;
}

it('ADM-08 is not there for anyone who does not act', () => {
  show({}, null);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/act for/)).not.toBeInTheDocument();
});

it('ADM-08 names the business as text, and counts down by the minute', async () => {
  show({}, anActing({ until: '2026-11-23T10:24:00Z' }));
  expect(screen.getByText(/^You're acting for/)).toHaveTextContent("You're acting for Rowan & <b>Sons</b> – ends in 24 min");

  await later(MINUTE_MS - 1);
  expect(screen.getByText(/^You're acting for/)).toHaveTextContent('ends in 24 min');
  await later(1);
  expect(screen.getByText(/^You're acting for/)).toHaveTextContent('ends in 23 min');
  for (let minute = 0; minute < 10; minute += 1) await later(MINUTE_MS);
  expect(screen.getByText(/^You're acting for/)).toHaveTextContent('ends in 13 min');
});

it('ADM-08 counts by the clock of the api on a machine whose own is a day ahead', () => {
  learnServerTime(new Response(null, { headers: { date: 'Sun, 22 Nov 2026 10:00:00 GMT' } }));

  show({}, anActing({ until: '2026-11-22T10:12:00Z' }));

  expect(screen.getByText(/^You're acting for/)).toHaveTextContent('ends in 12 min');
});

it('ADM-08 reads out five minutes and one minute, and nothing in between', async () => {
  show({}, anActing({ until: '2026-11-23T10:06:00Z' }));
  const heard = [];
  for (let minute = 0; minute < 6; minute += 1) {
    heard.push(screen.getByRole('status').textContent);
    await later(MINUTE_MS);
  }

  expect(heard).toEqual(['', 'Acting ends in 5 minutes.', '', '', '', 'Acting ends in one minute.']);
  expect(screen.getByRole('alert')).toHaveTextContent("You're no longer acting for Rowan & <b>Sons</b>");
});

it('ADM-08 says that the api has ended it, and leads back', async () => {
  const api = show();

  act(() => noteActingEnded());

  expect(within(screen.getByRole('alert')).getByText(/What you typed is still in the form/)).toBeInTheDocument();
  expect(screen.queryByText(/ends in/)).not.toBeInTheDocument();
  press('Back to the admin area');
  expect(kept()).toBeNull();
  expect(api.count('EndActing')).toBe(0);
});

it('ADM-08 ends it and leaves', async () => {
  const api = show();

  press('End');
  await later(0);

  expect(api.calls).toEqual([{ name: 'EndActing', variables: { id: 'acting-1' } }]);
  expect(kept()).toBeNull();
});

it('ADM-08 stays when the api cannot be reached, and says so', async () => {
  show({ EndActing: isDown });

  press('End');
  await later(0);

  expect(await findErrorToast()).toHaveTextContent("You're still acting for this business.");
  expect(kept()).not.toBeNull();
  expect(screen.getByRole('button', { name: 'End' })).toBeEnabled();
});

it('ADM-08 leaves when there is nothing left to end', async () => {
  show({
    EndActing: () => {
      throw refusal('FORBIDDEN', "You don't have admin privileges.");
    },
  });

  press('End');
  await later(0);

  expect(kept()).toBeNull();
});
