import { allows, subscribeToConsent } from '../consent/consent.ts';
import type { EventName } from './events.ts';
import { known, loadScript, type Vendor } from './vendor.ts';

/** A vendor's function that keeps its calls until the script has come and takes them over. */
interface QueueFunction {
  (...call: unknown[]): void;
  queue: unknown[][];
  callMethod?: (...call: unknown[]) => void;
  exe?: (...call: unknown[]) => void;
}

type VendorWindow = typeof window & {
  fbq?: QueueFunction;
  _fbq?: QueueFunction;
  twq?: QueueFunction;
  lintrk?: { (action: string, details?: unknown): void; q: unknown[][] };
  _linkedin_data_partner_ids?: string[];
};

const page = globalThis as unknown as VendorWindow;

/** Meta's names of its standard events; the others are custom events. */
const META_NAMES: Partial<Record<EventName, string>> = {
  page_view: 'PageView',
  sign_up: 'CompleteRegistration',
  purchase: 'Purchase',
  contact_form: 'Contact',
};

/** Meta's pixel: no automatic collection of clicks and forms, and page views only when we send them. */
export function startMeta(pixelId: string): Vendor {
  const fbq = (page.fbq ??= queueFunction('callMethod'));
  page._fbq ??= fbq;
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', disablePushState: true });
  fbq('set', 'autoConfig', false, pixelId);
  fbq('init', pixelId);
  subscribeToConsent(() => {
    if (!allows('marketing')) fbq('consent', 'revoke');
  });
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    send: ({ event, value, currency, label, transactionId }) => {
      const name = META_NAMES[event];
      const details = known({ value, currency, content_name: label });
      fbq(name ? 'track' : 'trackCustom', name ?? event, details, ...(transactionId ? [{ eventID: transactionId }] : []));
    },
  };
}

/** X's pixel; it reports the first page automatically, and its conversions carry our numbers. */
export function startX(pixelId: string): Vendor {
  const twq = (page.twq ??= queueFunction('exe'));
  Object.assign(twq, { version: '1.1' });
  twq('config', pixelId);
  loadScript('https://static.ads-twitter.com/uwt.js');
  return {
    send: ({ id, value, currency, transactionId }) => {
      if (id !== undefined) twq('event', `tw-${pixelId}-${id}`, known({ value, currency, conversion_id: transactionId }));
    },
  };
}

/** LinkedIn's tag; it reports the first page automatically, and its conversions carry our numbers. */
export function startLinkedIn(partnerId: string): Vendor {
  page._linkedin_data_partner_ids = [...(page._linkedin_data_partner_ids ?? []), partnerId];
  page.lintrk ??= Object.assign(
    (action: string, details?: unknown) => {
      page.lintrk?.q.push([action, details]);
    },
    { q: [] as unknown[][] },
  );
  loadScript('https://snap.licdn.com/li.lms-analytics/insight.min.js');
  return {
    send: ({ id }) => {
      if (id !== undefined) page.lintrk?.('track', { conversion_id: id });
    },
  };
}

function queueFunction(takeOver: 'callMethod' | 'exe'): QueueFunction {
  const queueing = (...call: unknown[]): void => {
    const method = stub[takeOver];
    if (method) method.apply(stub, call);
    else stub.queue.push(call);
  };
  const stub: QueueFunction = Object.assign(queueing, { queue: [] as unknown[][] });
  return stub;
}
