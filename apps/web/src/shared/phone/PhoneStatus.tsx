import { StatusBadge } from '../panel/StatusBadge.tsx';
import type { PhoneSetup_clientFragment } from './PhoneSetup.generated.ts';

/** Status of the phone receptionist; none for a person who may not see it. */
export type PhoneReceptionistStatus = PhoneSetup_clientFragment['phoneReceptionistStatus'];

const BADGES = {
  NONE: { tone: 'quiet', label: 'Not configured' },
  PENDING_NEW: { tone: 'warn', label: 'Pending (New Number)' },
  PENDING_EXISTING: { tone: 'warn', label: 'Pending (Existing Number)' },
  ACTIVE: { tone: 'ok', label: 'Active' },
} as const;

/** The status of the phone receptionist in its words (RCP-02). */
export function PhoneStatus({ status }: { readonly status: PhoneReceptionistStatus }) {
  const { tone, label } = BADGES[status ?? 'NONE'];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
