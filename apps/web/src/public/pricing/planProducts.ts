import { PLAN_FAMILIES, PRICES, TIER_LABELS, type Price } from '@larkline/catalogue';
import { BRAND } from '../../shared/brand/brand.ts';
import { absoluteUrl } from '../../shared/seo/site-url.ts';
import { socialPicturePath } from '../../shared/seo/social-picture.ts';
import type { StructuredData } from '../../shared/seo/structuredData.ts';

/** The plan families with every price that can be bought, as structured data (schema.org Product and Offer). */
export function planProducts(): StructuredData[] {
  return PLAN_FAMILIES.map((family) => ({
    '@type': 'Product',
    '@id': absoluteUrl(`/pricing#${family.serviceType}`),
    name: family.name,
    description: family.description,
    image: absoluteUrl(socialPicturePath('/pricing')),
    category: 'Software subscription',
    brand: { '@type': 'Brand', name: BRAND.name },
    offers: PRICES.filter((price) => price.family === family).map(toOffer),
  }));
}

function toOffer({ priceKey, plan, cycle, chargePence }: Price): StructuredData {
  const price = (chargePence / 100).toFixed(2);
  return {
    '@type': 'Offer',
    name: `${TIER_LABELS[plan.tier]}, billed ${cycle === 'monthly' ? 'monthly' : 'annually'}`,
    sku: priceKey,
    price,
    priceCurrency: 'GBP',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'GBP',
      // Without VAT the price is the whole of it.
      valueAddedTaxIncluded: !BRAND.chargesVat,
      billingDuration: 1,
      // UN/CEFACT codes of a month and a year.
      unitCode: cycle === 'monthly' ? 'MON' : 'ANN',
    },
    availability: 'https://schema.org/InStock',
    url: absoluteUrl('/pricing'),
    seller: { '@type': 'Organization', name: BRAND.legalName },
  };
}
