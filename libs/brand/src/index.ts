const ADDRESS_LINES = ['14 Wharf Lane', 'Bristol BS1 6XN, United Kingdom'] as const;

/** Everything that names the company; pages, mails and structured data read it here and nowhere else. */
export const BRAND = {
  name: 'Larkline',
  legalName: 'Larkline Ltd',
  /** The address as it is written on a letter, and in one line. */
  addressLines: ADDRESS_LINES,
  addressLine: ADDRESS_LINES.join(', '),
  email: 'hello@larkline.example',
  /** The public site; canonical links and structured data start with it. */
  siteUrl: 'https://www.larkline.example',
  /** Profiles that the footer links to (PUB-13). */
  social: [
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/larkline' },
    { name: 'X', icon: 'x', href: 'https://x.com/larkline' },
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/larkline' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/larkline' },
  ],
  /** The year from which the copyright line counts. */
  copyrightYear: 2026,
} as const;

/** The version of the terms that an account accepts when it is made: the day they took effect (CF-20). */
export const TERMS_VERSION = '2026-11-20';
