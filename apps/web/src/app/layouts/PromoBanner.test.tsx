import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { GUARANTEE } from '../../shared/brand/brand.ts';
import { PROMO_OFFERS, showableOffers, type PromoOffer } from './promo-offers.ts';
import { PromoBanner } from './PromoBanner.tsx';
import { PROMO_SCRIPT, PROMO_STORAGE_KEY } from './promoDismissal.ts';

const [ROI, LOCK] = PROMO_OFFERS;
const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.promo;
});

const show = (offers = PROMO_OFFERS) =>
  render(
    <MemoryRouter>
      <PromoBanner offers={offers} />
    </MemoryRouter>,
  );

it('PRM-01 PRM-02 CF-63 the two offers and where they lead', () => {
  expect(PROMO_OFFERS.map(({ id, href }) => [id, href])).toEqual([
    ['roi', '/pricing#guarantee'],
    ['lock', '/pricing#rate-lock'],
  ]);
  expect(ROI?.text).toBe(GUARANTEE);
  expect(ROI?.text).toMatch(/at least 2x .* within 90 days, or we refund/);
  expect(LOCK?.text).toContain('price is locked for life');
  expect(PROMO_OFFERS.map(({ sign }) => sign)).toEqual(['pound', 'lock']);
});

describe('PRM-05 an offer', () => {
  it.each<[string, Partial<PromoOffer>]>([
    ['without text', { text: '' }],
    ['with a blank text', { text: '  ' }],
    ['without a link', { href: '' }],
    ['with a blank link', { href: ' ' }],
  ])('%s is never shown; the other one stands', (_what, fault) => {
    show([{ ...ROI!, ...fault }, LOCK!]);

    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link')).toHaveAttribute('href', LOCK!.href);
  });

  it('is needed for a banner', () => {
    const faulty = PROMO_OFFERS.map((offer) => ({ ...offer, text: '' }));
    expect(showableOffers(faulty)).toEqual([]);

    const { container } = show(faulty);

    expect(container).toBeEmptyDOMElement();
  });
});

describe('PRM-04 the head script', () => {
  const afterScript = (stored: string | null) => {
    if (stored !== null) localStorage.setItem(PROMO_STORAGE_KEY, stored);
    new Function(PROMO_SCRIPT)();
    return document.documentElement.dataset.promo;
  };

  it.each<[string, number | null, string | undefined]>([
    ['never', null, undefined],
    ['a moment ago', 0, 'off'],
    ['6 days, 23 hours and 59 minutes ago', 7 * DAY_MS - 60_000, 'off'],
    ['7 days ago', 7 * DAY_MS, undefined],
  ])('dismissed %s', (_when, agoMs, expected) => {
    expect(afterScript(agoMs === null ? null : String(Date.now() - agoMs))).toBe(expected);
  });

  it.each(['soon', '', '1e99'])('shows the banner when %j is stored', (stored) => {
    expect(afterScript(stored)).toBeUndefined();
  });
});
