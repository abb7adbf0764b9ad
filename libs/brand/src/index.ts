/** Everything that names the company; pages, mails and structured data read it here and nowhere else. */
export const BRAND = {
  name: 'Larkline',
  legalName: 'Larkline Ltd',
  addressLine: '14 Wharf Lane, Bristol BS1 6XN, United Kingdom',
  email: 'hello@larkline.example',
  social: [
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/larkline' },
    { name: 'X', icon: 'x', href: 'https://x.com/larkline' },
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/larkline' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/larkline' },
  ],
} as const;

/** The version of the terms that an account accepts when it is made: the day they took effect (CF-20). */
export const TERMS_VERSION = '2026-11-20';
