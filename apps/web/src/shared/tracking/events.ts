/**
 * The events and their ids (ANL-03). The page view has 0: it is no conversion and travels in a channel of its own (CF-28).
 */
export const EVENT_IDS = {
  page_view: 0,
  sign_up: 1,
  login: 2,
  purchase: 3,
  demo_start: 4,
  contact_form: 5,
  pricing_view: 6,
  services_view: 7,
} as const;

/** The name of an event. */
export type EventName = keyof typeof EVENT_IDS;

/** What a conversion may say beside its name. */
export interface ConversionDetails {
  /** In whole units of the currency, such as pounds. */
  readonly value?: number;
  /** ISO 4217; GBP unless given (ANL-04). */
  readonly currency?: string;
  readonly label?: string;
  readonly method?: string;
  readonly category?: string;
  /** Names a purchase, so that a vendor counts it once. */
  readonly transactionId?: string;
}

/** One event on its way to the vendors. */
export interface TrackedEvent extends ConversionDetails {
  readonly event: EventName;
  /** The page without search and hash: those can hold secrets. */
  readonly path: string;
  /** The event's id; page views have none. */
  readonly id?: number;
}
