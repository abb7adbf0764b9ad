/** Who the provider is. Every page, mail link and piece of structured data reads it from here. */
export const BRAND = {
  name: 'Larkline',
  legalName: 'Larkline Ltd',
  addressLines: ['Larkline Ltd, 14 Wharf Lane,', 'Bristol BS1 6XN, United Kingdom'],
  email: 'hello@larkline.example',
  /** The public site; canonical links and structured data start with it. */
  siteUrl: 'https://www.larkline.example',
  /** Profiles that the footer links to (PUB-13). */
  social: [
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/company/larkline' },
    { name: 'X', icon: 'x', url: 'https://x.com/larkline' },
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/larkline' },
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/larkline' },
  ],
  /** The year from which the copyright line counts. */
  copyrightYear: 2026,
} as const;
