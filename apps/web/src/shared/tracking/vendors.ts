import { followStorage } from '../hydration/followStorage.ts';
import { allows, CONSENT_STORAGE_KEY, type ConsentCategory } from '../consent/consent.ts';
import { isAppPath } from '../consent/app-paths.ts';
import { startLinkedIn, startMeta, startX } from './advertising.ts';
import { loadAnalyticsConfig, type AnalyticsConfig } from './analytics-config.ts';
import type { TrackedEvent } from './events.ts';
import { startGa4 } from './ga4.ts';
import type { Vendor } from './vendor.ts';

declare global {
  interface Window {
    /** The events that a vendor without an id would have received; read by tests. */
    __analytics?: (TrackedEvent & { readonly vendor: VendorId })[];
  }
}

/** A vendor, found by its id's name. */
type VendorId = keyof AnalyticsConfig;

interface VendorKind {
  readonly id: VendorId;
  readonly category: ConsentCategory;
  readonly start: (id: string, first: TrackedEvent) => Vendor;
  /** Whether it is kept away from addresses that hold a secret: it would read them from the address bar. */
  readonly readsAddress: boolean;
}

const KINDS: readonly VendorKind[] = [
  { id: 'ga4MeasurementId', category: 'analytics', start: startGa4, readsAddress: false },
  { id: 'metaPixelId', category: 'marketing', start: startMeta, readsAddress: true },
  { id: 'xPixelId', category: 'marketing', start: startX, readsAddress: true },
  { id: 'linkedInPartnerId', category: 'marketing', start: startLinkedIn, readsAddress: true },
];

/** Their addresses carry what opens an account; events from there wait for the next page. */
const SECRET_PATHS = ['/post-payment-signup', '/email-confirmed', '/reset-password', '/confirm-address', '/unsubscribe'];

const running = new Map<VendorId, Vendor>();
const waiting: { readonly kind: VendorKind; readonly event: TrackedEvent }[] = [];

/**
 * Sends an event to every vendor whose category is allowed, starting those that do not run yet; with `onlyNew` to those
 * alone. A page that was opened in the signed-in area has no vendors: its policy does not allow them (CF-29).
 */
export async function sendEvent(event: TrackedEvent, onlyNew: boolean): Promise<void> {
  if (isAppPath(openedPath())) return;
  const config = await loadAnalyticsConfig();
  if (!config) return;
  const told = onlyNew ? new Set([...running.keys(), ...waiting.map(({ kind }) => kind.id)]) : null;
  waiting.push(...KINDS.filter(({ id }) => !told?.has(id)).map((kind) => ({ kind, event })));
  for (const { kind, event: next } of waiting.splice(0)) {
    if (!allows(kind.category)) continue;
    if (kind.readsAddress && SECRET_PATHS.includes(location.pathname)) waiting.push({ kind, event: next });
    else startVendor(kind, config, next).send(next);
  }
}

function startVendor(kind: VendorKind, config: AnalyticsConfig, first: TrackedEvent): Vendor {
  const id = config[kind.id];
  const vendor = running.get(kind.id) ?? (id === null ? sink(kind.id) : kind.start(id, first));
  running.set(kind.id, vendor);
  return vendor;
}

function sink(vendor: VendorId): Vendor {
  return { send: (event) => (window.__analytics ??= []).push({ ...event, vendor }) };
}

function openedPath(): string {
  const opened = performance.getEntriesByType('navigation')[0]?.name;
  return opened ? new URL(opened).pathname : location.pathname;
}

// A choice that another tab undoes: running scripts cannot be removed from this page, so it is reloaded.
followStorage([CONSENT_STORAGE_KEY], () => {
  if (KINDS.some(({ id, category }) => running.has(id) && !allows(category))) location.reload();
});
