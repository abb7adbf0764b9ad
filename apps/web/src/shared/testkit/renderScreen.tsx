import { ApolloProvider } from '@apollo/client/react';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { forgetOnChangeOfPerson, makeApolloClient } from '../apollo/client.ts';
import { ToastRegion } from '../feedback/ToastRegion.tsx';
import { setSession, type Session } from '../session/session.ts';
import type { FakeApi } from './fakeApi.ts';

// antd's screens are large for jsdom: whether an element is visible is not asked at each look, and waiting is longer.
configure({ defaultHidden: true, asyncUtilTimeout: 5_000 });

// No styles: jsdom would work out all of antd's for each element that a test looks at.
const THEME = { zeroRuntime: true, token: { motion: false } };

interface RenderOptions {
  readonly api: FakeApi;
  /** Where the visitor is; `/` unless told. */
  readonly at?: string;
  /** What the address carries along, such as the remembered page. */
  readonly state?: unknown;
}

/** A screen by path, over a fake api, with toasts. Pages without a screen show 'At' and their address. */
export function renderScreen(screens: Readonly<Record<string, ReactNode>>, { api, at = '/', state }: RenderOptions) {
  const client = makeApolloClient(api.link);
  forgetOnChangeOfPerson(client);
  const [pathname = '/', query] = at.split('?');
  const view = render(
    <ApolloProvider client={client}>
      <ConfigProvider theme={THEME}>
        <MemoryRouter initialEntries={[{ pathname, search: query ? `?${query}` : '', state }]}>
          <Routes>
            {Object.entries(screens).map(([path, screen]) => (
              <Route key={path} path={path} element={screen} />
            ))}
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
        <ToastRegion />
      </ConfigProvider>
    </ApolloProvider>,
  );
  return { ...view, client };
}

/** Puts a text into the field of a label, as pasting does. */
export function fillIn(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** The red toast that appears. */
export function findErrorToast(): Promise<HTMLElement> {
  return within(screen.getByRole('region', { name: 'Notifications' })).findByRole('alert');
}

/** Where the visitor is. */
export function address(): string | null {
  return screen.getByLabelText('Address').textContent;
}

/** Waits until the visitor is at an address. */
export async function findAddress(expected: string): Promise<void> {
  await waitFor(() => expect(address()).toBe(expected));
}

/** Signs somebody in for a test. */
export function signInForTest(email = 'owner@shop.example'): Session {
  const session = {
    accessToken: `token of ${email}`,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    user: { id: `id of ${email}`, email },
  };
  setSession(session);
  return session;
}

/** A signed-in person as the api tells it. */
export function aViewer({ email = 'owner@shop.example', role = 'CLIENT', hasAccess = true, withClient = true } = {}) {
  const client = {
    __typename: 'Client',
    id: 'client-1',
    businessName: 'Fernhill Dental',
    email,
    phone: null,
    industry: null,
    onboardingCompleted: true,
  };
  return { viewer: { __typename: 'Viewer', id: `id of ${email}`, email, role, hasAccess, client: withClient ? client : null } };
}

/** The subscription state as the api tells it. */
export function aSubscription(subscribed: boolean) {
  return {
    checkSubscription: {
      __typename: 'SubscriptionState',
      subscribed,
      subscriptionTier: subscribed ? 'professional' : null,
      subscriptionEnd: null,
      serviceType: subscribed ? 'combo' : null,
      billingCycle: subscribed ? 'MONTHLY' : null,
    },
  };
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <code aria-label="Address">{`${pathname}${search}${hash}`}</code>;
}
