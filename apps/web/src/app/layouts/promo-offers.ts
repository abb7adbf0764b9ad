import { GUARANTEE } from '../../shared/brand/brand.ts';
import type { IconName } from '../../shared/brand/icons.ts';

/** One offer of the promotional banner (PRM-01). */
export interface PromoOffer {
  readonly id: string;
  /** Its sign: drawn, since each machine draws an emoji in its own way. */
  readonly sign: IconName;
  readonly text: string;
  /** The underlined end of the link. */
  readonly action: string;
  readonly href: string;
}

/** The offers in their order. The guarantee has the same wording on the pricing and refund pages (PRM-02, CF-63). */
export const PROMO_OFFERS: readonly PromoOffer[] = [
  { id: 'roi', sign: 'pound', text: GUARANTEE, action: 'See the guarantee', href: '/pricing#guarantee' },
  {
    id: 'lock',
    sign: 'lock',
    text: 'Join now and your price is locked for life, for as long as you keep the plan.',
    action: 'See the price lock',
    href: '/pricing#rate-lock',
  },
];

/** Returns the offers that have a text and a link (PRM-05). */
export function showableOffers(offers: readonly PromoOffer[]): PromoOffer[] {
  return offers.filter(({ text, href }) => text.trim() !== '' && href.trim() !== '');
}
