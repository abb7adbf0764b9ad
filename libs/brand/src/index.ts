export * from './hours.ts';

const ADDRESS_LINES = ['14 Wharf Lane', 'Bristol BS1 6XN, United Kingdom'] as const;

/** What the company is called, where it is and how it is reached. */
export interface Brand {
  readonly name: string;
  readonly legalName: string;
  /** The address as it is written on a letter, and in one line. */
  readonly addressLines: readonly [string, string];
  readonly addressLine: string;
  /** Registered number at Companies House; what is not set is shown nowhere. */
  readonly companyNumber?: string;
  /** Registration with the Information Commissioner's Office. */
  readonly icoNumber?: string;
  readonly vatNumber?: string;
  readonly email: string;
  /** As it is written for people, with the country's code. */
  readonly phone: string;
  /** The public site; canonical links and structured data start with it. A build for another address sets `SITE_URL`. */
  readonly siteUrl: string;
  /** Profiles that the footer links to (PUB-13). */
  readonly social: readonly { readonly name: string; readonly icon: 'linkedin' | 'x' | 'facebook' | 'instagram'; readonly href: string }[];
  /** The year from which the copyright line counts. */
  readonly copyrightYear: number;
}

/** Everything that names the company; pages, mails and structured data read it here and nowhere else. */
export const BRAND: Brand = {
  name: 'Larkline',
  legalName: 'Larkline Ltd',
  addressLines: ADDRESS_LINES,
  addressLine: ADDRESS_LINES.join(', '),
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

/** The version of the terms that an account accepts when it is made: the day they took effect (CF-20). */
export const TERMS_VERSION = '2026-11-20';
