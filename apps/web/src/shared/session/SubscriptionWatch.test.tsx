import { act, render, screen } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { makeApolloClient } from '../apollo/client.ts';
import { clearNotifications } from '../feedback/notifications.ts';
import { ToastRegion } from '../feedback/ToastRegion.tsx';
import { aSubscription, aViewer } from '../testkit/builders.ts';
import { fakeApi, refusal, type FakeApi } from '../testkit/fakeApi.ts';
import { signInForTest } from '../testkit/renderScreen.tsx';
import { setSession } from './session.ts';
import { SUBSCRIPTION_CHECK_INTERVAL_MS, SubscriptionWatch } from './SubscriptionWatch.tsx';
import { useSubscription } from './useSubscription.ts';

let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  setSession(null);
});

afterEach(() => {
  act(() => clearNotifications());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Probe() {
  const { subscription, check } = useSubscription();
  return (
    <>
      <output>{JSON.stringify({ ...subscription, __typename: undefined })}</output>
      <button type="button" onClick={() => void check()}>
        Check
      </button>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

async function renderWatch(api: FakeApi) {
  render(
    <ApolloProvider client={makeApolloClient(api.link)}>
      <SubscriptionWatch />
      <Probe />
      <ToastRegion />
    </ApolloProvider>,
  );
  await pass(0);
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function turn(toHidden: boolean) {
  hidden = toHidden;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

it('ACL-08 tells the five fields of the state, and empties all five on the sign-out', async () => {
  signInForTest();
  await renderWatch(fakeApi({ CheckSubscription: () => ({ checkSubscription: aSubscription(true) }) }));
  expect(shown()).toEqual({
    subscribed: true,
    subscriptionTier: 'PROFESSIONAL',
    renewalDate: '2026-12-14T10:00:00Z',
    serviceType: 'COMBO',
    billingCycle: 'MONTHLY',
  });

  act(() => setSession(null));

  expect(shown()).toEqual({ subscribed: false, subscriptionTier: null, renewalDate: null, serviceType: null, billingCycle: null });
});

it('ACL-09 checks on sign-in and then every 30 s while subscribed', async () => {
  const api = fakeApi({ CheckSubscription: () => ({ checkSubscription: aSubscription(true) }) });
  await renderWatch(api);
  expect(api.count('CheckSubscription')).toBe(0);

  act(() => void signInForTest());
  await pass(0);
  expect(api.count('CheckSubscription')).toBe(1);

  await pass(3 * SUBSCRIPTION_CHECK_INTERVAL_MS);
  expect(api.count('CheckSubscription')).toBe(4);
});

it('ACL-09 does not keep checking while not subscribed', async () => {
  signInForTest();
  const api = fakeApi({ CheckSubscription: () => ({ checkSubscription: aSubscription(false) }) });
  await renderWatch(api);

  await pass(5 * SUBSCRIPTION_CHECK_INTERVAL_MS);

  expect(api.count('CheckSubscription')).toBe(1);
});

it('CF-49 rests while the tab is hidden and checks when it is seen again', async () => {
  signInForTest();
  const api = fakeApi({ CheckSubscription: () => ({ checkSubscription: aSubscription(true) }) });
  await renderWatch(api);

  await turn(true);
  await pass(4 * SUBSCRIPTION_CHECK_INTERVAL_MS);
  expect(api.count('CheckSubscription')).toBe(1);

  await turn(false);
  expect(api.count('CheckSubscription')).toBe(2);
});

it('asks again who may see what when the subscription ends', async () => {
  signInForTest();
  const api = fakeApi({ CheckSubscription: () => ({ checkSubscription: aSubscription(true) }), Viewer: () => ({ viewer: aViewer() }) });
  await renderWatch(api);
  expect(api.count('Viewer')).toBe(0);

  api.handlers.CheckSubscription = () => ({ checkSubscription: aSubscription(false) });
  await pass(SUBSCRIPTION_CHECK_INTERVAL_MS);

  expect(api.count('Viewer')).toBe(1);
});

it('ACL-10 says nothing when a check of its own fails', async () => {
  signInForTest();
  await renderWatch(fakeApi({}));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('ACL-10 E04 tells a failed check on demand, at most once in 5 s', async () => {
  signInForTest();
  const api = fakeApi({ CheckSubscription: () => ({ checkSubscription: aSubscription(false) }) });
  await renderWatch(api);
  api.handlers.CheckSubscription = () => {
    throw refusal('UPSTREAM_FAILED', 'Stripe did not answer');
  };
  const check = async () => {
    act(() => screen.getByRole('button', { name: 'Check' }).click());
    await pass(0);
  };

  await check();
  expect(screen.getByRole('alert')).toHaveTextContent('Subscription ErrorFailed to check subscription status.');

  act(() => clearNotifications());
  await check();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await pass(5_000);
  await check();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('ACL-10 does not tell that there is no customer', async () => {
  signInForTest();
  const api = fakeApi({ CheckSubscription: () => ({ checkSubscription: aSubscription(false) }) });
  await renderWatch(api);
  await pass(10_000);
  api.handlers.CheckSubscription = () => {
    throw refusal('NOT_FOUND', 'No customer found');
  };

  act(() => screen.getByRole('button', { name: 'Check' }).click());
  await pass(0);

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('ACL-09 a check that is due while another one waits follows it, and its answer counts', async () => {
  signInForTest();
  let answerLate = (_answer: object) => {};
  const late = new Promise<object>((resolve) => {
    answerLate = resolve;
  });
  const answers = [{ checkSubscription: aSubscription(true) }, late, { checkSubscription: aSubscription(true) }];
  const api = fakeApi({ CheckSubscription: () => answers.shift() ?? {} });
  await renderWatch(api);
  for (const isHidden of [true, false, true, false]) await turn(isHidden);
  expect(api.count('CheckSubscription')).toBe(2);
  answerLate({ checkSubscription: aSubscription(false) });
  await pass(0);

  expect(api.count('CheckSubscription')).toBe(3);
  expect(shown()).toMatchObject({ subscribed: true });
});
