import { vatWords, type VatWords } from './vat.ts';

export * from './claims.ts';
export * from './evidence.ts';
export * from './hours.ts';
export * from './locale.ts';
export * from './promises.ts';
export * from './questions.ts';
export * from './registration.ts';
export * from './vat.ts';

const ADDRESS_LINES = ['14 Wharf Lane', 'Bristol BS1 6XN, United Kingdom'] as const;

/** Names, addresses and contact details of the company. */
export interface Brand {
  readonly name: string;
  readonly legalName: string;
  /** The address as it is written on a letter, and in one line. */
  readonly addressLines: readonly [string, string];
  readonly addressLine: string;
  /** Registered number at Companies House; unset values are not shown. */
  readonly companyNumber?: string;
  /** Registration with the Information Commissioner's Office. */
  readonly icoNumber?: string;
  readonly vatNumber?: string;
  /** Whether VAT is added to every price. False for a company that is not registered for VAT: its prices are final. */
  readonly chargesVat: boolean;
  readonly email: string;
  /** International format, for display. */
  readonly phone: string;
  /** The public site; canonical links and structured data start with it. A build for another address sets `SITE_URL`. */
  readonly siteUrl: string;
  /** Profiles that the footer links to (PUB-13). */
  readonly social: readonly { readonly name: string; readonly icon: 'linkedin' | 'x' | 'facebook' | 'instagram'; readonly href: string }[];
  /** First year of the copyright line. */
  readonly copyrightYear: number;
}

/** Identity of the company: the only source for pages, mails and structured data. */
export const BRAND: Brand = {
  name: 'Larkline',
  legalName: 'Larkline Ltd',
  addressLines: ADDRESS_LINES,
  addressLine: ADDRESS_LINES.join(', '),
  chargesVat: true,
  email: 'hello@larkline.example',
  phone: '+44 117 496 0125',
  siteUrl: 'https://www.larkline.example',
  social: [
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/larkline' },
    { name: 'X', icon: 'x', href: 'https://x.com/larkline' },
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/larkline' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/larkline' },
  ],
  copyrightYear: 2026,
};

/** How prices are described: with VAT on top, or without any. */
export const VAT: VatWords = vatWords(BRAND.chargesVat);

/** The version of the terms that a new account accepts: their effective date (CF-20). */
export const TERMS_VERSION = '2026-11-28';
