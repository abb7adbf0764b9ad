import { allows, subscribeToConsent } from '../consent/consent.ts';
import type { TrackedEvent } from './events.ts';
import { cleanAddress, known, loadScript, type Vendor } from './vendor.ts';

/**
 * Google Analytics 4 under basic consent mode: denied until the tag runs, which it does after consent only. Page views are
 * ours to send, so "Page changes based on browser history events" must be switched off in the property; else they count twice.
 */
export function startGa4(measurementId: string, { path }: TrackedEvent): Vendor {
  const target = window as typeof window & { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };
  const dataLayer = (target.dataLayer ??= []);
  // The tag reads `arguments` objects only.
  function gtag(..._parts: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    dataLayer.push(arguments);
  }
  const applyConsent = () => {
    // Google's own switch: without it the tag would send one more event while the page goes away.
    target[`ga-disable-${measurementId}`] = !allows('analytics');
    gtag('consent', 'update', consentStates());
  };
  gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  applyConsent();
  subscribeToConsent(applyConsent);
  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false, page_location: cleanAddress(path) });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`);
  return {
    send: (event) => {
      gtag('set', { page_location: cleanAddress(event.path) });
      gtag('event', event.event, eventParameters(event));
    },
  };
}

function consentStates(): Record<string, 'granted' | 'denied'> {
  const analytics = allows('analytics') ? 'granted' : 'denied';
  const advertising = allows('marketing') ? 'granted' : 'denied';
  return { analytics_storage: analytics, ad_storage: advertising, ad_user_data: advertising, ad_personalization: advertising };
}

function eventParameters({ id, path, value, currency, label, method, category, transactionId }: TrackedEvent): Record<string, unknown> {
  return known({
    page_location: cleanAddress(path),
    conversion_id: id,
    value,
    currency,
    method,
    event_label: label,
    event_category: category,
    transaction_id: transactionId,
  });
}
