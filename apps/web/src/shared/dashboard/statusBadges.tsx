import { formatPence } from '@larkline/format';
import type { Invoice, InvoiceStatus } from '../apollo/schema.generated.ts';
import { StatusBadge } from '../panel/StatusBadge.tsx';

type Tone = Parameters<typeof StatusBadge>[0]['tone'];
type Badges = Readonly<Record<string, readonly [tone: Tone, word: string]>>;

const SERVICES: Badges = {
  active: ['ok', 'Active'],
  paused: ['warn', 'Paused'],
  maintenance: ['warn', 'Maintenance'],
  cancelled: ['err', 'Cancelled'],
};

const BILLING: Badges = {
  active: ['ok', 'Active'],
  past_due: ['err', 'Past due'],
  cancelled: ['err', 'Cancelled'],
  canceled: ['err', 'Cancelled'],
};

/** The status of the services; 'Inactive' while they are not configured, another one in its own words (SRV-09). */
export function ServicesStatusBadge({ status }: { readonly status: string | null }) {
  return <Badge badges={SERVICES} status={status} missing="Inactive" />;
}

/** The payment status of a plan; 'Free' without one, another one in its own words (SRV-04, BIL-03). */
export function BillingStatusBadge({ status }: { readonly status: string | null }) {
  return <Badge badges={BILLING} status={status} missing="Free" />;
}

const INVOICE: Readonly<Record<InvoiceStatus, readonly [tone: Tone, word: string]>> = {
  PAID: ['ok', 'Paid'],
  OPEN: ['warn', 'Open'],
  VOID: ['quiet', 'Void'],
  UNCOLLECTIBLE: ['warn', 'Not paid'],
};

/** The state of an invoice, or the amount refunded. */
export function InvoiceState({ invoice: { status, refundedPence } }: { readonly invoice: Pick<Invoice, 'status' | 'refundedPence'> }) {
  const [tone, word] = INVOICE[status];
  return <StatusBadge tone={tone}>{refundedPence > 0 ? `Refunded ${formatPence(refundedPence)}` : word}</StatusBadge>;
}

function Badge({ badges, status, missing }: { readonly badges: Badges; readonly status: string | null; readonly missing: string }) {
  const [tone, word] = (status ? badges[status.toLowerCase()] : undefined) ?? ['quiet', status ? inWords(status) : missing];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

// 'ON_HOLD' → 'On hold'.
function inWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
