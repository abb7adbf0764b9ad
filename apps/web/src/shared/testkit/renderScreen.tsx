import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { clearOnUserChange, makeApolloClient } from '../apollo/client.ts';
import { ToastRegion } from '../feedback/ToastRegion.tsx';
import { ConfirmHost } from '../forms/ConfirmHost.tsx';
import { setSession, type Session } from '../session/session.ts';
import { aSession } from './builders.ts';
import type { FakeApi } from './fakeApi.ts';

// No styles: jsdom would compute all of antd's for each element that a test queries.
const THEME = { zeroRuntime: true, token: { motion: false } };

// Unsaved edits outlive their form, but not their test.

interface RenderOptions {
  readonly api: FakeApi;
  /** The address, `/` by default. */
  readonly at?: string;
  /** The state of the location, such as the remembered page. */
  readonly state?: unknown;
}

/** Renders screens by path over a fake api, with toasts and the address. */
export function renderScreen(screens: Readonly<Record<string, ReactNode>>, { api, at = '/', state }: RenderOptions) {
  const client = makeApolloClient(api.link);
  clearOnUserChange(client);
  const { pathname, search, hash } = new URL(at, 'https://test.example');
  const view = render(
    <ApolloProvider client={client}>
      <ConfigProvider theme={THEME}>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
          <Routes>
            {Object.entries(screens).map(([path, screen]) => (
              <Route key={path} path={path} element={screen} />
            ))}
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
        <ToastRegion />
        <ConfirmHost />
      </ConfigProvider>
    </ApolloProvider>,
  );
  return { ...view, client };
}

/** Sets the value of the field with this label in one change, as pasting does; `inside` leaves out the head of a column. */
export function fillIn(label: string, value: string, inside: HTMLElement = document.body): void {
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });
}

/** Waits for an error toast. */
export function findErrorToast(): Promise<HTMLElement> {
  return within(screen.getByRole('region', { name: 'Notifications' })).findByRole('alert');
}

/** Returns the error toasts that are shown, with title and text: 'Error: Failed to save FAQs'. */
export function errorToasts(): string[] {
  const toasts = within(screen.getByRole('region', { name: 'Notifications' })).queryAllByRole('alert');
  return toasts.map((toast) => [...toast.querySelectorAll('p')].map((line) => line.textContent).join(': '));
}

/** Presses the button of this name. */
export function press(name: string | RegExp): Promise<void> {
  return userEvent.click(screen.getByRole('button', { name }));
}

/** Waits for the dialog with this title. In tests antd names all of its dialogs after the same id. */
export async function findDialog(title: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText(title)).not.toHaveLength(0);
  return dialog;
}

/** Returns the current address. */
export function address(): string | null {
  return screen.getByLabelText('Address').textContent;
}

/** Waits until the address is `expected`. */
export async function findAddress(expected: string): Promise<void> {
  await waitFor(() => expect(address()).toBe(expected));
}

/** Signs a person in for a test. Returns the session, whose token names the person. */
export function signInForTest(email = 'owner@shop.example'): Session {
  const session = aSession({ email, accessToken: `token of ${email}` });
  setSession(session);
  return session;
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <code aria-label="Address">{`${pathname}${search}${hash}`}</code>;
}
