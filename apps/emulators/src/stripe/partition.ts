import type { Stripe } from 'stripe';
import type { CardOutcome } from './customers/cards.ts';
import type { LineDraft } from './invoices/line-draft.ts';

/** A checkout session with Stripe's internal data. */
export interface CheckoutRecord {
  readonly id: string;
  session: Stripe.Checkout.Session;
  readonly priceId: string;
  readonly quantity: number;
  readonly subscriptionMetadata: Stripe.Metadata;
  /** Whether `customer_update` requests copying name and address to an existing customer. */
  readonly updatesCustomer: { readonly name: boolean; readonly address: boolean };
  /** A payment that waits for the cardholder's bank (3-D Secure). */
  challenge: { readonly id: string; readonly payer: Payer } | null;
}

/** Input of the payment page; the card number itself is not stored. */
export interface Payer {
  readonly email: string;
  readonly name: string;
  readonly postcode: string;
  /** Blank where the page does not ask for them. */
  readonly street?: string;
  readonly town?: string;
  readonly card: CardOnFile;
  /** The business that the invoice is made out to, when the payer typed one. */
  readonly business?: PayingBusiness;
}

/** A business as it is named on an invoice; without a VAT number it is ''. */
export interface PayingBusiness {
  readonly name: string;
  /** Such as GB123456789. */
  readonly vatNumber: string;
}

/** The VAT number of a customer. */
interface VatNumber {
  /** Id of the customer. */
  readonly id: string;
  readonly value: string;
}

/** A card without its number. */
export interface CardOnFile {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly outcome: CardOutcome;
}

/** A payment method and the behaviour of its card. */
export interface PaymentMethodRecord {
  readonly id: string;
  method: Stripe.PaymentMethod;
  readonly outcome: CardOutcome;
  /** Whether the cardholder's bank has agreed to later charges without the cardholder. */
  authenticated: boolean;
}

/** A line that waits for the next invoice of its subscription. */
export interface PendingItem {
  readonly id: string;
  readonly subscriptionId: string;
  readonly line: LineDraft;
}

/** A change of plan that takes effect once its invoice is paid; `id` is the subscription's. */
export interface PendingChange {
  readonly id: string;
  readonly invoiceId: string;
  readonly item: Stripe.SubscriptionItem;
  readonly anchor: number;
  readonly metadata: Stripe.Metadata;
}

/** The period end for which invoice.upcoming was sent; `id` is the subscription's. */
export interface UpcomingNotice {
  readonly id: string;
  readonly periodEnd: number;
}

/** A portal session, and whether it was ended by its flow. */
export interface PortalRecord {
  readonly id: string;
  readonly session: Stripe.BillingPortal.Session;
}

/**
 * A payment of an invoice, or a card to store in a portal session (`targetId`), that waits for the cardholder's bank (3-D
 * Secure). The card is a new one of `payer` or the stored one `methodId`.
 */
export interface Challenge {
  readonly id: string;
  readonly targetId: string;
  readonly payer: Payer | null;
  readonly methodId: string | null;
}

/** Planned outcome of the next charges. */
export interface PlannedCharge {
  readonly customer: string | null;
  readonly outcome: CardOutcome;
  remaining: number;
}

/** Planned faults of the next automatic deliveries. */
export interface DeliveryFault {
  readonly mode: 'drop' | 'delay' | 'repeat';
  readonly type: string | null;
  readonly delayMs: number;
  remaining: number;
}

/** A webhook endpoint; its secret is returned on creation only. */
export interface EndpointRecord {
  readonly id: string;
  endpoint: Stripe.WebhookEndpoint;
  readonly secret: string;
}

/** One attempt to deliver an event to an endpoint. */
export interface DeliveryAttempt {
  readonly at: string;
  /** The endpoint's HTTP status, `null` when it did not answer. */
  readonly status: number | null;
  readonly error: string | null;
}

/** One delivery of an event to an endpoint. */
export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly endpointId: string;
  state: 'pending' | 'delivered' | 'failed';
  readonly attempts: DeliveryAttempt[];
}

/** The first answer for an idempotency key. */
export interface IdempotentAnswer {
  readonly id: string;
  /** Hash of method, path and body. */
  readonly fingerprint: string;
  /** When the key was first used, Unix seconds; absent in files of earlier versions. */
  readonly at?: number;
  /** `null` while the first request is still running. */
  answer: { readonly status: number; readonly body: string } | null;
}

/** A request in the list of the control API. */
export interface RequestLogEntry {
  readonly id: string;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly params: unknown;
  readonly idempotencyKey: string | null;
  status: number | null;
}

/** Planned failures of the next requests; see the control API. */
export interface PlannedFailure {
  readonly mode: '402' | '409' | '429' | '500' | 'hang' | 'cut' | 'half' | 'slow' | 'hold';
  readonly method: string | null;
  readonly path: string | null;
  readonly delayMs: number;
  remaining: number;
}

/** All data of one secret key. Tables are in order of creation; lists reverse it. */
export interface Partition {
  readonly key: string;
  readonly products: Map<string, Stripe.Product>;
  readonly prices: Map<string, Stripe.Price>;
  readonly customers: Map<string, Stripe.Customer>;
  readonly paymentMethods: Map<string, PaymentMethodRecord>;
  readonly checkouts: Map<string, CheckoutRecord>;
  readonly subscriptions: Map<string, Stripe.Subscription>;
  readonly invoices: Map<string, Stripe.Invoice>;
  readonly intents: Map<string, Stripe.PaymentIntent>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly disputes: Map<string, Stripe.Dispute>;
  readonly refunds: Map<string, Stripe.Refund>;
  readonly deletedCustomers: Map<string, Stripe.DeletedCustomer>;
  readonly pendingItems: Map<string, PendingItem>;
  readonly pendingChanges: Map<string, PendingChange>;
  readonly upcomingNotices: Map<string, UpcomingNotice>;
  readonly vatNumbers: Map<string, VatNumber>;
  readonly schedules: Map<string, Stripe.SubscriptionSchedule>;
  readonly portalConfigurations: Map<string, Stripe.BillingPortal.Configuration>;
  readonly portalSessions: Map<string, PortalRecord>;
  readonly challenges: Map<string, Challenge>;
  readonly events: Map<string, Stripe.EventBase>;
  readonly endpoints: Map<string, EndpointRecord>;
  readonly deliveries: Map<string, Delivery>;
  readonly answers: Map<string, IdempotentAnswer>;
  /** Automatic deliveries wait while this is true. */
  held: boolean;
  /** In memory only. */
  readonly requests: RequestLogEntry[];
  /** In memory only. */
  readonly failures: PlannedFailure[];
  /** Answers that wait to be released; in memory only. */
  readonly heldAnswers: Set<() => void>;
  /** In memory only. */
  readonly plannedCharges: PlannedCharge[];
  /** In memory only. */
  readonly deliveryFaults: DeliveryFault[];
  /** Number of next invoices that cannot be finalized; in memory only. */
  failingFinalizations: number;
}

const TABLES = [
  'products',
  'prices',
  'customers',
  'paymentMethods',
  'checkouts',
  'subscriptions',
  'invoices',
  'intents',
  'charges',
  'disputes',
  'refunds',
  'deletedCustomers',
  'pendingItems',
  'pendingChanges',
  'upcomingNotices',
  'vatNumbers',
  'schedules',
  'portalConfigurations',
  'portalSessions',
  'challenges',
  'events',
  'endpoints',
  'deliveries',
  'answers',
] as const;

/** Returns an empty partition for a secret key. */
export function createPartition(key: string): Partition {
  return {
    key,
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    paymentMethods: new Map(),
    checkouts: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    intents: new Map(),
    charges: new Map(),
    disputes: new Map(),
    refunds: new Map(),
    deletedCustomers: new Map(),
    pendingItems: new Map(),
    pendingChanges: new Map(),
    upcomingNotices: new Map(),
    vatNumbers: new Map(),
    schedules: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
    challenges: new Map(),
    events: new Map(),
    endpoints: new Map(),
    deliveries: new Map(),
    answers: new Map(),
    held: false,
    requests: [],
    failures: [],
    heldAnswers: new Set(),
    plannedCharges: [],
    deliveryFaults: [],
    failingFinalizations: 0,
  };
}

/** Returns the persistent part of a partition as JSON data. */
export function partitionToJson(partition: Partition): Record<string, unknown> {
  const tables = TABLES.map((table) => [table, [...partition[table].values()]]);
  return { key: partition.key, held: partition.held, ...Object.fromEntries(tables) };
}

/** The reverse of `partitionToJson`; the data is our own, so its shape is trusted. */
export function partitionFromJson(json: Record<string, unknown>): Partition {
  const partition = createPartition(String(json['key']));
  partition.held = json['held'] === true;
  for (const table of TABLES) {
    const rows = (json[table] ?? []) as { id: string }[];
    const target = partition[table] as Map<string, { id: string }>;
    for (const row of rows) target.set(row.id, row);
  }
  // A request that was running when the process ended has no answer: it may be repeated with its key.
  for (const answer of partition.answers.values()) if (!answer.answer) partition.answers.delete(answer.id);
  return partition;
}
