import { timeoutSignal } from '../hydration/timeoutSignal.ts';

/** The ids of this site at the vendors; `null` switches a vendor off (ANL-01). */
export interface AnalyticsConfig {
  readonly ga4MeasurementId: string | null;
  readonly metaPixelId: string | null;
  readonly xPixelId: string | null;
  readonly linkedInPartnerId: string | null;
}

const CONFIG_URL = '/functions/v1/get-analytics-config';
const TIMEOUT_MS = 10_000;

/** How each id looks. It becomes part of a script's address, so nothing else is taken. */
const ID_PATTERNS: Readonly<Record<keyof AnalyticsConfig, RegExp>> = {
  ga4MeasurementId: /^G-[A-Z0-9]{4,20}$/,
  metaPixelId: /^\d{5,20}$/,
  xPixelId: /^[a-z0-9]{3,20}$/i,
  linkedInPartnerId: /^\d{3,20}$/,
};

let loading: Promise<AnalyticsConfig | null> | undefined;

/** Fetches the ids once per page; returns `null` and logs a warning when the server returns none (ANL-02). */
export function loadAnalyticsConfig(): Promise<AnalyticsConfig | null> {
  loading ??= askForConfig().catch((cause: unknown) => {
    console.warn('The analytics settings could not be loaded', cause);
    return null;
  });
  return loading;
}

async function askForConfig(): Promise<AnalyticsConfig> {
  const response = await fetch(CONFIG_URL, { signal: timeoutSignal(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const answer = (await response.json()) as Readonly<Record<string, unknown>> | null;
  const readId = (name: keyof AnalyticsConfig): string | null => {
    const id = answer?.[name];
    return typeof id === 'string' && ID_PATTERNS[name].test(id) ? id : null;
  };
  return {
    ga4MeasurementId: readId('ga4MeasurementId'),
    metaPixelId: readId('metaPixelId'),
    xPixelId: readId('xPixelId'),
    linkedInPartnerId: readId('linkedInPartnerId'),
  };
}
