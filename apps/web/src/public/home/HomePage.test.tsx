import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CLAIMS } from '../../shared/brand/claims.ts';
import { CALLS_BY_HOUR } from './pain-points.ts';
import { COMPARISON } from './comparison.ts';
import HomePage, { loader, meta } from './HomePage.tsx';
import { QUESTIONS } from './questions.ts';

function renderPage() {
  return render(
    <MemoryRouter>
      <HomePage loaderData={loader()} />
    </MemoryRouter>,
  ).container;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const sectionText = (name: string) => screen.getByRole('region', { name }).textContent;
const structured = (type: string) =>
  meta({ loaderData: loader() })
    .map((entry) => (entry as { 'script:ld+json'?: Record<string, unknown> })['script:ld+json'])
    .find((data) => data?.['@type'] === type);

it('HOM-02 PUB-18 shows the two services with the way to their sections', () => {
  renderPage();
  const cards = section('One for your phone, one for your website').getAllByRole('article');

  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['AI Receptionist', 'Live Chatbot']);
  expect(
    cards.map((card) =>
      within(card)
        .queryByRole('link', { name: /^Learn More/ })
        ?.getAttribute('href'),
    ),
  ).toEqual(['/services#ai-receptionist', '/services#live-chatbot']);
});

it('says of what each link tells more, for anyone who meets it without its card', () => {
  renderPage();
  const links = section('One for your phone, one for your website').getAllByRole('link', { name: /^Learn More/ });

  expect(links.map((link) => link.textContent)).toEqual(['Learn More about the AI Receptionist', 'Learn More about the Live Chatbot']);
});

it('HOM-03 PUB-19 shows four kinds of agents, nine integrations and the way to the prices', () => {
  renderPage();
  const solutions = section('One for your phone, one for your website');

  expect(
    solutions
      .getAllByRole('heading', { level: 3 })
      .slice(2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Appointment scheduling', 'E-commerce sales/support', 'Customer support', 'Custom agents']);
  expect(
    within(solutions.getByRole('list', { name: 'Works with' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Google Calendar',
    'Outlook calendar',
    'Calendly',
    'Shopify',
    'WooCommerce',
    'Magento',
    'WordPress widget',
    'custom APIs',
    'CRMs',
  ]);
  expect(solutions.getByRole('link', { name: 'See plans and prices' })).toHaveAttribute('href', '/pricing');
});

it('HOM-05 names six pain points with their figures', () => {
  renderPage();
  const points = section('What an unanswered phone costs').getAllByRole('listitem');

  const expected = [
    /^30%Missed calls/,
    /^5minSlow response.*call back within 5 minutes/,
    /^40%Drop-off/,
    /^60%Calls out of hours/,
    /^£30k\+Staffing cost.*each full-time receptionist/,
    /^9–5Limited hours/,
  ];
  expect(points).toHaveLength(expected.length);
  points.forEach((point, index) => expect(point.textContent).toMatch(expected[index]!));
});

it('HOM-05 draws the calls of a day as it says: 40 % while the office is open', () => {
  const total = CALLS_BY_HOUR.reduce((sum, calls) => sum + calls, 0);
  const open = CALLS_BY_HOUR.slice(9, 17).reduce((sum, calls) => sum + calls, 0);

  expect(CALLS_BY_HOUR).toHaveLength(24);
  expect(open / total).toBe(0.4);
});

it('HOM-06 has as many messages on one side as on the other', () => {
  expect(COMPARISON[0].messages.length).toBe(COMPARISON[1].messages.length);
});

it('HOM-07 gives six reasons and links those who want to check them', () => {
  renderPage();
  const why = section('Built for people who answer their own phone');

  expect(why.getAllByRole('listitem')).toHaveLength(6);
  expect(why.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/about', '/demo']);
});

it('HOM-08 has the six questions in one group, each also for search engines in the same words', () => {
  const page = renderPage();
  const groups = [...page.querySelectorAll('details')];

  expect(groups.map((group) => group.getAttribute('name'))).toEqual(Array.from({ length: 6 }, () => 'faq'));
  expect(groups.filter(({ open }) => open)).toHaveLength(1);
  [/speaking to AI/, /can’t help/, /soon can we start/, /systems/, /change what it says/, /data kept safe/].forEach((words, index) =>
    expect(groups[index]!.querySelector('summary')!.textContent).toMatch(words),
  );
  const entities = structured('FAQPage')?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(entities.map(({ name, acceptedAnswer }) => name + acceptedAnswer.text)).toEqual(groups.map(({ textContent }) => textContent));
  expect(QUESTIONS).toHaveLength(6);
});

it('HOM-09 ends with the ways to try it and to the prices', () => {
  renderPage();

  const links = section('Let it ring. We’ll get it.').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/demo', '/pricing']);
});

it('PUB-15 CF-21 tells search engines the hours of the office, and visitors those of the assistants', () => {
  renderPage();

  expect(structured('LocalBusiness')).toMatchObject({
    openingHours: 'Mo-Fr 09:00-17:00',
    openingHoursSpecification: { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '17:00' },
    address: { streetAddress: '14 Wharf Lane', addressLocality: 'Bristol', postalCode: 'BS1 6XN', addressCountry: 'GB' },
    priceRange: '£100–£630 a month',
  });
  expect(section('In figures').getByText('24/7')).toBeInTheDocument();
});

it('PUB-16 names no currency but the pound', () => {
  const page = renderPage();

  expect(page.textContent).not.toMatch(/[$€]|USD|EUR/);
  expect(page.textContent).toContain('£150');
});

it('PUB-17 says what we are', () => {
  renderPage();

  expect(screen.getByText(/A receptionist, sales rep and support agent in one, available 24\/7/)).toBeInTheDocument();
});

it('PUB-20 CF-24 shows the nine claims, each with the way to its own source', () => {
  renderPage();
  const figures = section('In figures');

  expect(figures.getByRole('img', { name: '99.9%' })).toBeInTheDocument();
  expect(figures.getByRole('img', { name: '90%' })).toBeInTheDocument();
  for (const words of [
    /uptime.*cost saving/s,
    /Average call resolution.*under 2 minutes/,
    /Languages\d*15\+/,
    /Integration success\d*98%/,
    /Return on investment\d*30–60 days/,
    /Onboarding\d*24–48 hours/,
    /Compliance\d*SOC 2/,
    /Setup fees\d*none/,
  ]) {
    expect(sectionText('In figures')).toMatch(words);
  }
  const { footnotes } = loader();
  const links = [...figures.getAllByRole('link'), ...section('What an unanswered phone costs').getAllByRole('link')];
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(footnotes.map((_, index) => `#note-${index + 1}`)));
  expect(figures.getAllByRole('link')).toHaveLength(9);
  expect(footnotes[5]).toBe(CLAIMS.roi.source);
});

it('CF-24 the figure of 60% has its mark at the chart and at the figure, and one way back', () => {
  renderPage();
  const marks = section('What an unanswered phone costs').getAllByRole('link', { name: 'Footnote 10' });

  expect(marks).toHaveLength(2);
  expect(marks.map(({ id }) => id)).toEqual(['note-mark-10', '']);
});

it('CF-24 says beside each estimate that it is one', () => {
  renderPage();
  const points = section('What an unanswered phone costs').getAllByRole('listitem');

  expect(
    points.filter(({ textContent }) => textContent?.includes('Our estimate.')).map(({ textContent }) => textContent?.slice(0, 3)),
  ).toEqual(['30%', '5mi', '40%', '60%']);
});
