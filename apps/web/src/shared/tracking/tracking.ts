import { allows, subscribeToConsent } from '../consent/consent.ts';
import { readStored, writeStored } from '../hydration/browserStorage.ts';
import { NOT_FOUND_PATH, PAGES } from '../layout/page-table.ts';
import { EVENT_IDS, type ConversionDetails, type EventName, type TrackedEvent } from './events.ts';

/** Counts an event at our own server: no cookie, no identifier, so no consent is needed. */
const VISIT_URL = '/functions/v1/visit';
const PURCHASE_STORAGE_KEY = 'larkline.purchase-counted';
const DEFAULT_CURRENCY = 'GBP';

let vendors: Promise<typeof import('./vendors.ts')> | undefined;
const counted = new Set<string>();

/** Reports a page view; called exactly once per route change (ANL-07, CF-28). */
export function trackPageView(path: string): void {
  send({ event: 'page_view', path: knownPath(path) });
}

/** Reports a conversion; only events with an id above 0 count (ANL-03, ANL-04). Never throws. */
export function trackConversion(name: EventName, details: ConversionDetails = {}): void {
  const id = EVENT_IDS[name];
  if (id > 0) send({ event: name, id, path: knownPath(location.pathname), currency: DEFAULT_CURRENCY, ...details });
}

/** 'Try Live Demo' was pressed (ANL-06). */
export function trackDemoStart(): void {
  trackConversion('demo_start', { label: 'AI Demo Started' });
}

/** The contact form was taken (ANL-06). */
export function trackContactForm(label = 'Contact Form'): void {
  trackConversion('contact_form', { label });
}

/** An account was made; `method` is `email` or the name of a provider (ANL-05). */
export function trackSignUp(method: string): void {
  trackConversion('sign_up', { method, category: 'authentication' });
}

/** Reports a sign-in; `method` is `email` or the name of a provider (ANL-05). */
export function trackLogin(method: string): void {
  trackConversion('login', { method, category: 'authentication' });
}

/** Reports a payment that the server has verified, in pounds; once per transaction, across reloads (ANL-05). */
export function trackPurchase({ value, currency, transactionId }: { value: number; currency: string; transactionId: string }): void {
  if (counted.has(transactionId) || readStored('local', PURCHASE_STORAGE_KEY) === transactionId) return;
  counted.add(transactionId);
  // What is not needed for the visitor is stored after consent only (CNS-02).
  if (mayTrack()) writeStored('local', PURCHASE_STORAGE_KEY, transactionId);
  trackConversion('purchase', { value, currency, transactionId, category: 'ecommerce' });
}

/** 'View Services' was pressed (ANL-06). */
export function trackServicesView(): void {
  trackConversion('services_view');
}

/** The price list was opened (ANL-06). */
export function trackPricingView(): void {
  trackConversion('pricing_view');
}

/** Reports the current page to vendors that were just allowed. Returns a function that stops it. */
export function watchConsent(): () => void {
  return subscribeToConsent(() => notifyVendors({ event: 'page_view', path: knownPath(location.pathname) }, true));
}

function send(event: TrackedEvent): void {
  countVisit(event);
  notifyVendors(event);
}

function countVisit({ event, path }: TrackedEvent): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  try {
    navigator.sendBeacon(VISIT_URL, new Blob([JSON.stringify({ event, path })], { type: 'application/json' }));
  } catch (cause) {
    console.warn('The visit could not be counted', cause);
  }
}

function notifyVendors(event: TrackedEvent, onlyNew = false): void {
  if (!mayTrack()) return;
  vendors ??= import('./vendors.ts');
  vendors
    .then(({ sendEvent }) => sendEvent(event, onlyNew))
    .catch((cause: unknown) => {
      vendors = undefined;
      console.warn('Analytics could not be loaded', cause);
    });
}

function mayTrack(): boolean {
  return allows('analytics') || allows('marketing');
}

// An unknown path may contain personal data, so it is not reported.
function knownPath(path: string): string {
  const known = PAGES.find((page) => page.path === path || (path.startsWith(page.path.split(':')[0] ?? '') && page.path.includes(':')));
  return known?.path ?? NOT_FOUND_PATH;
}
