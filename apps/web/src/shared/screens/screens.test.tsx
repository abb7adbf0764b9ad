import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { gql, type DocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { refetchHolding } from '../apollo/changes.ts';
import { makeApolloClient } from '../apollo/client.ts';
import { REQUEST_TIMEOUT_MS } from '../apollo/limitedFetch.ts';
import { setSession } from '../session/session.ts';
import { registerUnsaved } from '../session/unsaved.ts';
import { fakeApi } from '../testkit/fakeApi.ts';
import { signInForTest } from '../testkit/renderScreen.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { preloadQueries, type ScreenQuery } from './preloadQueries.ts';
import { reloadForRelease, RELOAD_COOL_DOWN_MS } from './reloadForRelease.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const realFetch = globalThis.fetch;
let serverIsUp = true;
let asked = 0;

beforeEach(() => {
  window.sessionStorage.clear();
  serverIsUp = true;
  asked = 0;
  globalThis.fetch = (async () => {
    asked += 1;
    if (!serverIsUp) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  }) as typeof fetch;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  setSession(null);
  vi.restoreAllMocks();
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a screen that is loaded on demand', () => {
  it('shows its skeleton, then the screen', async () => {
    const { Component } = lazyScreen(async () => () => <p>Products</p>);
    render(
      <ScreenBoundary name="Products" skeleton={<p>Bones</p>}>
        <Component />
      </ScreenBoundary>,
    );

    expect(screen.getByText('Bones')).toBeInTheDocument();
    expect(await screen.findByText('Products')).toBeInTheDocument();
  });

  it('keeps what is around it when its code is gone and the server does not answer', async () => {
    serverIsUp = false;
    const { Component } = lazyScreen(gone);
    render(
      <>
        <input aria-label="Around" defaultValue="typed" />
        <ScreenBoundary name="Products">
          <Component />
        </ScreenBoundary>
      </>,
    );

    expect(await screen.findByText("Products couldn't be loaded.")).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByLabelText('Around')).toHaveValue('typed');
  });

  it('does not reload the page automatically over something unsaved', async () => {
    const unregister = registerUnsaved({ title: 'Around', isDirty: () => true });
    const { Component } = lazyScreen(gone);
    render(
      <ScreenBoundary name="Products">
        <Component />
      </ScreenBoundary>,
    );

    expect(await screen.findByText("Products couldn't be loaded.")).toBeInTheDocument();
    expect(asked).toBe(0);
    unregister();
  });

  it('says after 20 s that its code has not arrived, and draws it when it does', async () => {
    vi.useFakeTimers();
    let resolve: (screen: () => ReactNode) => void = () => undefined;
    const code = new Promise<() => ReactNode>((settle) => (resolve = settle));
    const { Component } = lazyScreen(() => code);
    render(
      <ScreenBoundary name="Products">
        <Component />
      </ScreenBoundary>,
    );

    act(() => void vi.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1));
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Products is still loading.');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    vi.useRealTimers();
    await act(async () => resolve(() => <p>The shelf</p>));

    expect(screen.getByText('The shelf')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not report a failed preload', async () => {
    const { preload } = lazyScreen(gone);

    await act(async () => preload());

    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a screen that throws', () => {
  let broken: boolean;
  function Fragile() {
    if (broken) throw Object.assign(new Error('Cannot read properties of null'), { requestId: 'req-7' });
    return <p>Products</p>;
  }

  it('keeps what is around it, names the request, and can be drawn again', async () => {
    broken = true;
    render(
      <>
        <input aria-label="Around" defaultValue="typed" />
        <ScreenBoundary name="Products">
          <Fragile />
        </ScreenBoundary>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent("Products couldn't be shown.");
    expect(screen.getByText('req-7')).toBeInTheDocument();
    expect(screen.getByLabelText('Around')).toHaveValue('typed');

    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(screen.getByText('Products')).toBeInTheDocument();
  });
});

describe('the reload for a newer release', () => {
  it('happens once, and again only after a minute', async () => {
    const reload = vi.fn();
    vi.useFakeTimers({ now: 1_800_000_000_000, toNotFake: ['setTimeout', 'queueMicrotask'] });

    expect(await reloadForRelease(reload)).toBe(true);
    expect(await reloadForRelease(reload)).toBe(false);
    vi.setSystemTime(1_800_000_000_000 + RELOAD_COOL_DOWN_MS + 1);
    expect(await reloadForRelease(reload)).toBe(true);

    expect(reload).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('does not happen while the server is away', async () => {
    serverIsUp = false;
    const reload = vi.fn();

    expect(await reloadForRelease(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('queries asked ahead of a screen', () => {
  const Plain: ScreenQuery = gql`
    query Plain {
      viewer {
        id
      }
    }
  `;
  const byAddress: ScreenQuery = (search) => ({
    query: gql`
      query ByAddress($id: ID!) {
        node(id: $id) {
          id
        }
      }
    `,
    variables: { id: search.get('id') },
  });

  it('are asked with what the address says', async () => {
    signInForTest();
    const api = fakeApi({ Viewer: () => ({}) });

    preloadQueries([Plain, byAddress], new URLSearchParams('id=7'), makeApolloClient(api.link));

    await waitFor(() => expect(api.calls.map(({ name }) => name)).toEqual(['Plain', 'ByAddress']));
    expect(api.calls[1]?.variables).toEqual({ id: '7' });
  });

  it('are asked again after something was changed elsewhere, and only then', async () => {
    signInForTest();
    const api = fakeApi({ Viewer: () => ({}), Plain: () => ({ viewer: null }) });
    const client = makeApolloClient(api.link);
    const open = () => act(async () => preloadQueries([Plain], new URLSearchParams(), client));
    await open();
    await waitFor(() => expect(client.readQuery({ query: Plain as DocumentNode })).not.toBeNull());
    await open();
    expect(api.count('Plain')).toBe(1);

    refetchHolding(client, new Set(['Transcript']));
    await open();
    await waitFor(() => expect(api.count('Plain')).toBe(2));
    await open();
    expect(api.count('Plain')).toBe(2);
  });

  it('are not asked for a visitor who is signed out', async () => {
    const api = fakeApi({});

    await act(async () => preloadQueries([Plain], new URLSearchParams(), makeApolloClient(api.link)));

    expect(api.calls).toEqual([]);
  });
});
