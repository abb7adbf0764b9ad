import { screen } from '@testing-library/react';
import { titleWhileActing } from '../../shared/session/acting.ts';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { DashboardShell } from './DashboardShell.tsx';

signInForEachTest();
beforeEach(() => {
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => actForTest(null));

it('ADM-08 says for whom staff act in the first paint, before any answer of the api and any further code', () => {
  actForTest(anActing({ until: new Date(Date.now() + 600_000).toISOString() }));

  renderScreen({ '/dashboard': <DashboardShell renderTab={() => null} /> }, { api: fakeApi({}), at: '/dashboard' });

  expect(screen.getByText(/^You're acting for/)).toHaveTextContent("You're acting for Rowan & <b>Sons</b>");
});

it.each([
  [anActing(), 'Acting: Rowan & <b>Sons</b>, FAQs'],
  [null, 'FAQs'],
])('ADM-08 the title of the page names the business that staff act for: %#', (acting, title) => {
  actForTest(acting);

  expect(titleWhileActing('FAQs')).toBe(title);
});
