import { PLAN_FAMILIES, PRICES } from '@larkline/catalogue';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { ToastRegion } from '../../shared/feedback/ToastRegion.tsx';
import { setSession } from '../../shared/session/session.ts';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { fakeApi, refusal } from '../../shared/testkit/fakeApi.ts';
import { signInForTest } from '../../shared/testkit/renderScreen.tsx';
import PricingPage, { loader, meta } from './PricingPage.tsx';

/** Checkout requests that the page has sent, each with the functions that answer it. */
interface SentRequest {
  readonly variables: unknown;
  answer(url: string | null): void;
  refuse(code: string, message: string): void;
}

const sent: SentRequest[] = [];
const tabs: { closed: boolean; address: string | null }[] = [];
let restoreFetch: () => void = () => undefined;
const realOpen = window.open;
const visits: string[] = [];

beforeEach(() => {
  sent.length = 0;
  visits.length = 0;
  // jsdom has none.
  navigator.sendBeacon = (url) => visits.push(String(url)) > 0;
  tabs.length = 0;
  clearNotifications();
  setSession(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  restoreFetch = answerFetch(
    fakeApi({ CreateCheckout: (variables) => new Promise((resolve, reject) => hold(variables, resolve, reject)) }),
  );
  window.open = (() => openFakeTab()) as unknown as typeof window.open;
});

afterEach(() => {
  restoreFetch();
  window.open = realOpen;
  vi.restoreAllMocks();
});

function hold(variables: unknown, resolve: (root: Readonly<Record<string, unknown>>) => void, reject: (cause: Error) => void): void {
  sent.push({
    variables,
    answer: (url) => resolve({ createCheckout: { url } }),
    refuse: (code, message) => reject(refusal(code, message)),
  });
}

function openFakeTab() {
  const tab = { closed: false, address: null as string | null };
  tabs.push(tab);
  return {
    opener: window,
    document: { title: '', body: document.createElement('body') },
    get closed() {
      return tab.closed;
    },
    close: () => (tab.closed = true),
    location: { replace: (address: string) => (tab.address = address) },
  };
}

function renderPage(address = '/pricing') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <PricingPage loaderData={loader()} />
      <ToastRegion />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const receptionist = () => card('AI Phone Receptionist');
const chatbot = () => card('AI Live Chat Bot');
const suite = () => card('Full Communication Suite');
const cardText = (role: 'article', name: string) => screen.getByRole(role, { name }).textContent;

describe('plans and prices', () => {
  it('PRC-01 shows three families in order, and marks only the suite as popular', () => {
    renderPage();

    const names = screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
    expect(names).toEqual(['AI Phone Receptionist', 'AI Live Chat Bot', 'Full Communication Suite']);
    expect(screen.getAllByText('Most popular')).toHaveLength(1);
    expect(suite().getByText('Most popular')).toBeInTheDocument();
  });

  it('PRC-02 starts monthly, and one switch changes all three cards', async () => {
    const user = renderPage();
    expect(screen.getByRole('button', { name: 'Monthly' })).toHaveAttribute('aria-pressed', 'true');

    await user.click(screen.getByRole('button', { name: 'Annual' }));

    expect(cardText('article', 'AI Phone Receptionist')).toContain('£120+ VAT a month');
    expect(cardText('article', 'AI Live Chat Bot')).toContain('£80+ VAT a month');
    expect(cardText('article', 'Full Communication Suite')).toContain('£175+ VAT a month');
  });

  it('PRC-03 changes the tier of one family and leaves the others', async () => {
    const user = renderPage();

    await user.click(chatbot().getByRole('button', { name: 'Premium' }));

    expect(cardText('article', 'AI Live Chat Bot')).toContain('£300+ VAT a month');
    expect(cardText('article', 'AI Phone Receptionist')).toContain('£150+ VAT a month');
    expect(chatbot().getByRole('button', { name: 'Choose Premium' })).toBeInTheDocument();
    expect(receptionist().getByRole('button', { name: 'Choose Basic' })).toBeInTheDocument();
  });

  it('PRC-07 shows the annual total and the saving of the chosen tier', async () => {
    const user = renderPage();

    await user.click(screen.getByRole('button', { name: 'Annual' }));
    await user.click(suite().getByRole('button', { name: 'Premium' }));

    expect(screen.getByText('Save 20% with annual billing')).toBeInTheDocument();
    expect(cardText('article', 'Full Communication Suite')).toContain('£6,000 + VAT billed once a year.You save £1,560 a year.');
  });

  it('PRC-08 shows minutes and chats of the suite', () => {
    renderPage();

    expect(cardText('article', 'Full Communication Suite')).toContain('Minutes a month1,000Chats a month10,000');
  });

  it('PRC-11 has the anchors of the guarantee and the price lock', () => {
    renderPage();

    expect(document.getElementById('guarantee')).toHaveTextContent('at least 2x your subscription fee within 90 days');
    expect(document.getElementById('rate-lock')).toHaveTextContent('Limited time');
    expect(document.getElementById('pricing-section')).toBeInTheDocument();
  });

  it('PRC-12 answers four questions, the first one open', () => {
    renderPage();

    const questions = within(screen.getByRole('region', { name: 'Before you choose' })).getAllByRole('group');
    expect(questions.map((each) => [within(each).getByRole('heading', { level: 3 }).textContent, each.hasAttribute('open')])).toEqual([
      ['Can I change or cancel my plan?', true],
      ['What happens if we go over the included minutes or chats?', false],
      ['Do you have an enterprise plan?', false],
      ['Is there a setup fee?', false],
    ]);
  });

  it('PRC-10 names the features of every tier without a choice', () => {
    renderPage();

    const features = PLAN_FAMILIES.flatMap(({ tiers }) => tiers.flatMap((tier) => tier.features));
    for (const feature of features.filter((each) => !each.startsWith('Everything in')))
      expect(screen.getAllByRole('rowheader', { name: feature, hidden: true }).length).toBeGreaterThan(0);
  });

  it('PRC-10 compares the tiers of the family that is chosen, with a button for each', async () => {
    const user = renderPage();
    const compared = () =>
      within(screen.getByRole('region', { name: 'What’s in each tier' }))
        .getAllByRole('table', { hidden: true })
        .find((table) => !table.hidden)!;
    expect(compared()).toHaveAccessibleName('AI Phone Receptionist');
    expect(within(compared()).getByRole('row', { name: /^Urgent calls passed to your team/ })).toHaveTextContent(
      'Not includedIncludedIncluded',
    );
    expect(within(compared()).getByRole('row', { name: /^Calls a day/ })).toHaveTextContent('about 16about 41about 83');

    await user.click(screen.getByRole('button', { name: 'Suite' }));
    expect(compared()).toHaveAccessibleName('Full Communication Suite');
    await user.click(screen.getByRole('button', { name: 'Annual' }));
    await user.click(within(compared()).getByRole('button', { name: 'Choose Full Communication Suite Premium' }));

    await waitFor(() => expect(sent[0]?.variables).toEqual({ plan: { priceKey: 'suite_premium_annual' }, userId: null }));
  });

  it('PRC-02 PRC-03 shows the choice that its address names', () => {
    renderPage('/pricing?billing=annual&phone=premium');

    expect(cardText('article', 'AI Phone Receptionist')).toContain('£320+ VAT a month');
    expect(cardText('article', 'AI Live Chat Bot')).toContain('£80+ VAT a month');
    expect(receptionist().getByRole('button', { name: 'Choose Premium' })).toBeInTheDocument();
  });

  it('PRC-14 says beside the button when the card is charged and how long a cancelled plan runs', async () => {
    const user = renderPage();
    expect(cardText('article', 'AI Live Chat Bot')).toContain(
      'then every month. Cancel any time and keep the service until the end of the month you’ve paid for.',
    );

    await user.click(screen.getByRole('button', { name: 'Annual' }));

    expect(cardText('article', 'AI Live Chat Bot')).toContain('until the end of the year you’ve paid for. We don’t refund part of a year.');
  });

  it('PRC-13 leads to the demo and to the services', () => {
    renderPage();

    expect(screen.getByRole('link', { name: 'Try Live Demo' })).toHaveAttribute('href', '/demo');
    expect(screen.getByRole('link', { name: 'Compare the services' })).toHaveAttribute('href', '/services');
  });

  it('ANL-06 is counted once when it is opened', () => {
    renderPage();

    expect(visits).toEqual(['/functions/v1/visit']);
  });

  it('PUB-14 PRC-04 PRC-05 PRC-06 gives machines 18 offers in pounds and the four questions', () => {
    const data = meta({ loaderData: loader() }).flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : [])) as Record<
      string,
      unknown
    >[];

    const products = data.filter((each) => each['@type'] === 'Product');
    const offers = products.flatMap((each) => each['offers']) as { sku: string; price: string; priceCurrency: string }[];
    expect(products.map(({ name }) => name)).toEqual(PLAN_FAMILIES.map(({ name }) => name));
    expect(offers.map(({ sku, price }) => [sku, price])).toEqual(
      PRICES.map(({ priceKey, chargePence }) => [priceKey, (chargePence / 100).toFixed(2)]),
    );
    expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(['GBP']));
    expect(data.find((each) => each['@type'] === 'FAQPage')?.['mainEntity']).toHaveLength(4);
  });

  it('PUB-22 states the real lowest price in its description, and CF-01 never 29', () => {
    const head = JSON.stringify(meta({ loaderData: loader() }));

    expect(head).toContain('from £100 per month');
    expect(head).not.toMatch(/£29\b/);
  });
});

describe('checkout', () => {
  it('CHK-01 disables only the button of the plan under way, and makes it idle again', async () => {
    const user = renderPage();

    await user.click(receptionist().getByRole('button', { name: 'Choose Basic' }));

    const waiting = receptionist().getByRole('button', { name: 'Processing...' });
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    expect(waiting).toHaveFocus();
    await user.click(waiting);
    expect(chatbot().getByRole('button', { name: 'Choose Basic' })).toBeEnabled();
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]!.answer('https://pay.example/1');
    const idle = await receptionist().findByRole('button', { name: 'Choose Basic' });
    expect(idle).not.toHaveAttribute('aria-disabled');
    expect(idle).toHaveFocus();
    expect(sent).toHaveLength(1);
  });

  it('CHK-02 and CHK-04 send the key of each of the 18 choices, and open the page in the tab of the click', async () => {
    const user = renderPage();
    const choices = ['Monthly', 'Annual'].flatMap((cycle) =>
      (
        [
          ['receptionist', receptionist],
          ['chatbot', chatbot],
          ['suite', suite],
        ] as const
      ).flatMap(([family, findCard]) => ['Basic', 'Pro', 'Premium'].map((tier) => ({ cycle, family, findCard, tier }))),
    );

    for (const [index, { cycle, family, findCard, tier }] of choices.entries()) {
      await user.click(screen.getByRole('button', { name: cycle }));
      await user.click(findCard().getByRole('button', { name: tier }));
      await user.click(findCard().getByRole('button', { name: `Choose ${tier}` }));
      await waitFor(() => expect(sent).toHaveLength(index + 1));
      expect(sent[index]!.variables).toEqual({ plan: { priceKey: `${family}_${tier}_${cycle}`.toLowerCase() }, userId: null });
      sent[index]!.answer(`https://pay.example/${index}`);
      await waitFor(() => expect(tabs[index]!.address).toBe(`https://pay.example/${index}`));
    }
    expect(tabs).toHaveLength(18);
  });

  it('CHK-03 sends the id of a signed-in person', async () => {
    const { user: person } = signInForTest();
    const user = renderPage();

    await user.click(chatbot().getByRole('button', { name: 'Choose Basic' }));

    await waitFor(() => expect(sent[0]?.variables).toEqual({ plan: { priceKey: 'chatbot_basic_monthly' }, userId: person.id }));
  });

  it.each([
    [
      'CHK-05 the message of the api',
      (request: SentRequest) => request.refuse('RATE_LIMITED', 'Please wait a moment.'),
      'Please wait a moment.',
    ],
    [
      'CHK-05 E01 the fallback without a message',
      (request: SentRequest) => request.refuse('INTERNAL', ''),
      'Failed to create checkout session. Please try again.',
    ],
    ['CHK-07 E03 that no URL came', (request: SentRequest) => request.answer(null), 'No checkout URL received'],
  ])('%s is shown under the title Error, the tab is closed and the button idle', async (_row, answer, message) => {
    const user = renderPage();

    await user.click(chatbot().getByRole('button', { name: 'Choose Basic' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    answer(sent[0]!);

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent(`Error${message}`);
    expect(tabs[0]!.closed).toBe(true);
    expect(chatbot().getByRole('button', { name: 'Choose Basic' })).toBeEnabled();
  });

  it('CHK-08 leads a client who has a plan to the change to the chosen one', async () => {
    signInForTest();
    const user = renderPage();
    await user.click(chatbot().getByRole('button', { name: 'Choose Basic' }));
    await waitFor(() => expect(sent).toHaveLength(1));

    sent[0]!.refuse('ALREADY_SUBSCRIBED', 'You already have an active subscription.');

    await waitFor(() => expect(tabs[0]!.address).toBe('/dashboard?tab=billing&plan=chatbot_basic_monthly'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await chatbot().findByRole('button', { name: 'Choose Basic' })).toBeEnabled();
  });

  it('C-04 warns a customer who is signed out before paying again, and continues at the next press', async () => {
    const user = renderPage();
    await user.click(chatbot().getByRole('button', { name: 'Choose Basic' }));
    await waitFor(() => expect(sent).toHaveLength(1));

    sent[0]!.refuse('KNOWN_CUSTOMER', 'You already have a plan. Please sign in to change it.');
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorYou already have a plan. Please sign in to change it.');
    await user.click(chatbot().getByRole('button', { name: 'Choose Basic' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]!.variables).toEqual({ plan: { priceKey: 'chatbot_basic_monthly' }, userId: null, forAnotherBusiness: true });
  });

  it('CF-31 opens no payment page for a visitor who closed the waiting tab', async () => {
    const user = renderPage();
    await user.click(chatbot().getByRole('button', { name: 'Choose Basic' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const [tab] = tabs;

    tab!.closed = true;
    sent[0]!.answer('https://pay.example/3');

    expect(await chatbot().findByRole('button', { name: 'Choose Basic' })).toBeEnabled();
    expect(tab!.address).toBeNull();
  });
});
