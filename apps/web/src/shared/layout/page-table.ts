/** The access zone of a page and how it is built: public and account pages are prerendered, the others are rendered in the browser only. */
export type Zone = 'public' | 'account' | 'app' | 'not-found';

/** One page of the site. */
export interface Page {
  /** The path in the address bar, with the name of a part that differs; `*` is every other path. */
  readonly path: string;
  /** The route module, below `src`. */
  readonly file: string;
  readonly zone: Zone;
  /** The day on which a public page last changed in a way that a reader notices, for the sitemap: YYYY-MM-DD. */
  readonly updated?: string;
  /** A page of the account zone that needs a session. */
  readonly signedIn?: true;
}

const TABLE = [
  { path: '/', file: 'public/home/HomePage.tsx', zone: 'public', updated: '2026-11-21' },
  { path: '/services', file: 'public/services/ServicesPage.tsx', zone: 'public', updated: '2026-11-21' },
  { path: '/pricing', file: 'public/pricing/PricingPage.tsx', zone: 'public', updated: '2026-11-21' },
  { path: '/demo', file: 'public/demo/DemoPage.tsx', zone: 'public', updated: '2026-11-21' },
  { path: '/about', file: 'public/about/AboutPage.tsx', zone: 'public', updated: '2026-11-21' },
  { path: '/contact', file: 'public/contact/ContactPage.tsx', zone: 'public', updated: '2026-11-21' },
  { path: '/privacy-policy', file: 'public/legal/PrivacyPolicyPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/terms-conditions', file: 'public/legal/TermsConditionsPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/cookie-policy', file: 'public/legal/CookiePolicyPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/data-processing-agreement', file: 'public/legal/DataProcessingAgreementPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/acceptable-use-policy', file: 'public/legal/AcceptableUsePolicyPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/disclaimer', file: 'public/legal/DisclaimerPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/refund-cancellation-policy', file: 'public/legal/RefundCancellationPolicyPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/security-statement', file: 'public/legal/SecurityStatementPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/accessibility-statement', file: 'public/legal/AccessibilityStatementPage.tsx', zone: 'public', updated: '2026-11-28' },
  { path: '/login', file: 'account/sign-in/SignInPage.tsx', zone: 'account' },
  { path: '/email-confirmed', file: 'account/email-confirmed/EmailConfirmedPage.tsx', zone: 'account' },
  { path: '/forgot-password', file: 'account/password-reset/ForgotPasswordPage.tsx', zone: 'account' },
  { path: '/reset-password', file: 'account/password-reset/ResetPasswordPage.tsx', zone: 'account' },
  { path: '/confirm-address', file: 'account/confirm-address/ConfirmAddressPage.tsx', zone: 'account' },
  { path: '/unsubscribe', file: 'account/unsubscribe/UnsubscribePage.tsx', zone: 'account' },
  { path: '/price-lock/:code', file: 'account/price-lock/PriceLockPage.tsx', zone: 'account' },
  { path: '/post-payment-signup', file: 'account/post-payment-signup/PostPaymentSignUpPage.tsx', zone: 'account' },
  { path: '/onboarding', file: 'account/onboarding/OnboardingPage.tsx', zone: 'account', signedIn: true },
  { path: '/oauth/callback/google', file: 'account/oauth-callback/GoogleCallbackPage.tsx', zone: 'account' },
  { path: '/oauth/callback/microsoft', file: 'account/oauth-callback/MicrosoftCallbackPage.tsx', zone: 'account' },
  { path: '/dashboard', file: 'app/dashboard.tsx', zone: 'app' },
  { path: '/admin', file: 'app/admin.tsx', zone: 'app' },
  { path: '*', file: 'public/not-found/NotFoundPage.tsx', zone: 'not-found' },
] as const satisfies readonly Page[];

/** Every page of the site: the source of the routes, the prerendering, the navigation, the footer and the sitemap. */
export const PAGES: readonly Page[] = TABLE;

/** The path of a page. */
export type PagePath = Exclude<(typeof TABLE)[number]['path'], '*'>;

/** A page, or a place on it. */
export type SiteAddress = PagePath | `${PagePath}#${string}`;

/** The path under which the page of the unknown routes is prerendered (PUB-11). */
export const NOT_FOUND_PATH = '/404';

/** Returns the path under which a page is prerendered: a part that differs is not known then. */
export function prerenderedPath({ path, zone }: Pick<Page, 'path' | 'zone'>): string {
  return zone === 'not-found' ? NOT_FOUND_PATH : path.replace(':', '');
}

/** A link to a page of the site. */
export interface SiteLink {
  readonly label: string;
  readonly to: SiteAddress;
}

/** The main navigation in its order (PUB-05); Login has a slot of its own. */
export const NAV_LINKS: readonly SiteLink[] = [
  { label: 'Services', to: '/services' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Demo', to: '/demo' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

/** The pages in the footer (PUB-12). */
export const FOOTER_LINKS: readonly SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/services' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Demo', to: '/demo' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
  { label: 'Login', to: '/login' },
];

/** The nine legal pages in the footer (PUB-13). */
export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Terms and conditions', to: '/terms-conditions' },
  { label: 'Cookie policy', to: '/cookie-policy' },
  { label: 'Data processing agreement', to: '/data-processing-agreement' },
  { label: 'Acceptable use policy', to: '/acceptable-use-policy' },
  { label: 'Disclaimer', to: '/disclaimer' },
  { label: 'Refund and cancellation policy', to: '/refund-cancellation-policy' },
  { label: 'Security statement', to: '/security-statement' },
  { label: 'Accessibility statement', to: '/accessibility-statement' },
];
