import { HOURS } from '@larkline/brand';
import { PLAN_FAMILIES } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { BRAND } from '../../shared/brand/brand.ts';
import { absoluteUrl } from '../../shared/seo/site-url.ts';
import { socialPicturePath } from '../../shared/seo/social-picture.ts';
import type { StructuredData } from '../../shared/seo/structuredData.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** The company for search engines, with the hours of its office, which are not those of its assistants (PUB-15, CF-21). */
export function localBusiness(): StructuredData {
  const { fromHour, untilHour } = HOURS.office;
  const [opens, closes] = [time(fromHour), time(untilHour)];
  return {
    '@type': 'LocalBusiness',
    '@id': absoluteUrl('/#business'),
    name: BRAND.name,
    legalName: BRAND.legalName,
    url: absoluteUrl('/'),
    image: absoluteUrl(socialPicturePath('/')),
    email: BRAND.email,
    telephone: BRAND.phone,
    address: postalAddress(),
    areaServed: 'GB',
    currenciesAccepted: 'GBP',
    priceRange: priceRange(),
    openingHours: `Mo-Fr ${opens}-${closes}`,
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS, opens, closes },
    sameAs: BRAND.social.map(({ href }) => href),
  };
}

/** The second line of the address reads `Town POSTCODE, Country`. */
function postalAddress(): StructuredData {
  const [streetAddress, line] = BRAND.addressLines;
  const [, addressLocality, postalCode] = /^(.+?) ([A-Z0-9]{2,4} [A-Z0-9]{3})\b/.exec(line) ?? [];
  return { '@type': 'PostalAddress', streetAddress, addressLocality, postalCode, addressCountry: 'GB' };
}

function priceRange(): string {
  const monthly = PLAN_FAMILIES.flatMap(({ tiers }) => tiers.map(({ monthlyPence }) => monthlyPence));
  return `${formatPence(Math.min(...monthly))}–${formatPence(Math.max(...monthly))} a month`;
}

function time(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
