import { screen, within } from '@testing-library/react';
import type { AnsweringReason } from '../../shared/apollo/schema.generated.ts';
import { aClient, aDashboard, anAnswering } from '../../shared/testkit/builders.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../shared/testkit/renderScreen.tsx';
import type { SummaryCards_dashboardFragment } from './Dashboard.generated.ts';
import { renewalLine, statusWord, usageLine } from './summary.ts';
import { SummaryCards } from './SummaryCards.tsx';

function renderCards(dashboard: ReturnType<typeof aDashboard>): HTMLElement {
  renderScreen({ '/': <SummaryCards dashboard={dashboard as SummaryCards_dashboardFragment} /> }, { api: fakeApi({}) });
  return screen.getByRole('region', { name: 'Summary' });
}

it.each([
  ['chat', anAnswering(null, 'NOT_IN_PLAN'), { chats: 0 }, 'Chat Sessions', ['current-plan', 'current-plan', 'call-logs']],
  ['phone', anAnswering('NOT_IN_PLAN', null), { calls: 0 }, 'This Month calls', ['current-plan', 'current-plan', 'chat-logs']],
])('DSH-12 on a plan without %s its card has no figure and leads nowhere', (_service, answering, none, title, ways) => {
  const usage = { month: '2026-11', calls: 712, minutes: 1_590, chats: 3_204, minutesAllowance: 2_500, chatsAllowance: 25_000, ...none };
  const summary = within(renderCards(aDashboard({ client: aClient({ answering }), usage })));
  const tabs = () => summary.getAllByRole('link').flatMap((link) => /tab=(.*)/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);

  expect(summary.getByRole('heading', { name: title }).parentElement).toHaveTextContent(`${title}Not in your plan`);
  expect(tabs()).toEqual(ways);
  expect(summary.getAllByRole('meter')).toHaveLength(1);
});

it.each<[string, AnsweringReason | null, AnsweringReason | null, string, readonly string[]]>([
  ['all', null, null, 'Active', ['Phone and chat answering']],
  ['all', 'NOT_IN_PLAN', null, 'Active', ['Chat answering']],
  ['all', 'OFF', null, 'Active', ['Calls aren’t answered: your receptionist is switched off→current-plan', 'Chat answering']],
  [
    'some',
    null,
    'SNIPPET_NOT_SEEN',
    'Active',
    ['Phone answering', 'Chats aren’t answered yet: add the snippet to your website→integration'],
  ],
  ['none', 'NUMBER_PENDING', 'NOT_IN_PLAN', 'Setting up', ['Calls aren’t answered yet: we’re setting up your number→integration']],
  [
    'none',
    'PROVIDER_AWAY',
    'NOT_IN_PLAN',
    'Active',
    ['Calls may not be answered: our phone service isn’t responding, and we keep trying→integration'],
  ],
  [
    'none',
    'PLAN_ENDED',
    'PLAN_ENDED',
    'Active',
    ['Calls aren’t answered: your plan has ended→billing', 'Chats aren’t answered: your plan has ended→billing'],
  ],
  ['none', 'NOT_IN_PLAN', 'NOT_IN_PLAN', 'Active', ['No assistant in your plan→billing']],
])('DSH-12 the dot is of %s when phone is %s and chat %s, and each line links to the missing step', (share, phone, chat, word, lines) => {
  renderCards(aDashboard({ client: aClient({ answering: anAnswering(phone, chat) }), status: 'ACTIVE' }));

  const [card] = document.querySelectorAll('[class*=card]');
  expect(card?.querySelector('[data-answering]')).toHaveAttribute('data-answering', share);
  expect(card).toHaveTextContent(word);
  const shown = [...(card?.querySelectorAll('[data-answered]') ?? [])].map((line) =>
    [line.textContent, line.querySelector('a')?.getAttribute('href')?.replace('/dashboard?tab=', '')].filter(Boolean).join('→'),
  );
  expect(shown).toEqual(lines);
});

it('CF-38 words the summary for every state', () => {
  expect(statusWord(null)).toBe('Setting up');
  expect(statusWord('ACTIVE')).toBe('Active');
  expect(statusWord('CANCELLED')).toBe('Cancelled');
  expect(renewalLine({ billingStatus: 'ACTIVE', renewalDate: '2026-12-14T10:00:00Z' })).toBe('Renews 14 Dec 2026');
  expect(renewalLine({ billingStatus: 'CANCELLED', renewalDate: '2026-12-14T10:00:00Z' })).toBe('Ends 14 Dec 2026');
  expect(renewalLine({ billingStatus: 'PAST_DUE', renewalDate: '2026-12-14T10:00:00Z' })).toBe('Payment is overdue');
  expect(renewalLine({ billingStatus: 'ACTIVE', renewalDate: null })).toBe('No renewal date');
  expect(usageLine(3, null, 'min')).toBe('3 min');
});
