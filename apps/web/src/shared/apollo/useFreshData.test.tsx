import { act, screen } from '@testing-library/react';
import { useQuery } from '@apollo/client/react';
import { gql } from '@apollo/client';
import { signInForEachTest, stopClockForEachTest } from '../testkit/eachTest.ts';
import { SESSION_STORAGE_KEY, subscribeToSession } from '../session/session.ts';
import { fakeApi, refusal, type Handler } from '../testkit/fakeApi.ts';
import { renderScreen } from '../testkit/renderScreen.tsx';
import { useFreshData } from './useFreshData.ts';

const OPENED = gql`
  query Opened {
    dashboard {
      client {
        id
        latestChange
      }
      usage {
        calls
      }
    }
  }
`;
const OTHER = gql`
  query OtherData {
    client {
      id
      businessName
    }
  }
`;

interface DashboardAnswer {
  readonly dashboard: { readonly client: { readonly latestChange: string } | null; readonly usage: { readonly calls: number } };
}

function Screen() {
  const { data } = useQuery<DashboardAnswer>(OPENED);
  useQuery(OTHER);
  useFreshData(data?.dashboard.client?.latestChange ?? null);
  return <p>{data ? `${data.dashboard.usage.calls} calls` : 'Loading'}</p>;
}

let calls = 1;
const mark = () => `after ${calls} calls`;
const opened: Handler = () => ({ dashboard: { client: { id: 'client-1', latestChange: mark() }, usage: { calls } } });
const latest: Handler = () => ({ client: { id: 'client-1', latestChange: mark() } });

signInForEachTest();
const pass = stopClockForEachTest();
beforeEach(() => {
  calls = 1;
});

async function open() {
  const api = fakeApi({
    Opened: opened,
    LatestChange: latest,
    OtherData: () => ({ client: { id: 'client-1', businessName: 'Fernhill' } }),
  });
  renderScreen({ '/dashboard': <Screen /> }, { api, at: '/dashboard' });
  await pass(50);
  expect(screen.getByText('1 calls')).toBeInTheDocument();
  return api;
}

it('shows a new call within three seconds, and asks only for what it changes', async () => {
  const api = await open();
  await pass(6_000);
  expect([api.count('LatestChange'), api.count('Opened')]).toEqual([3, 1]);

  calls = 2;
  await pass(2_500);

  expect(screen.getByText('2 calls')).toBeInTheDocument();
  expect([api.count('Opened'), api.count('OtherData')]).toEqual([2, 1]);
});

it('asks nothing while the tab is hidden, and at once when it is shown', async () => {
  const api = await open();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60_000);
  expect(api.count('LatestChange')).toBe(0);

  calls = 2;
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(100);

  expect(screen.getByText('2 calls')).toBeInTheDocument();
});

it('continues after a failed question', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = await open();
  delete api.handlers['LatestChange'];
  await pass(4_100);
  expect(warn).toHaveBeenCalledTimes(1);

  api.handlers['LatestChange'] = latest;
  calls = 3;
  await pass(2_500);

  expect(screen.getByText('3 calls')).toBeInTheDocument();
});

it('AUT-14 tells the screens that the session is over when the question is refused for want of one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = await open();
  const told = vi.fn();
  const stop = subscribeToSession(told);
  // Signed out in another tab, whose event did not reach this page.
  localStorage.removeItem(SESSION_STORAGE_KEY);
  api.handlers['LatestChange'] = () => {
    throw refusal('UNAUTHENTICATED', 'Please sign in.');
  };

  await pass(2_500);

  expect(told).toHaveBeenCalled();
  stop();
});
