import { adminParts } from '../../shared/dashboard/adminParts.ts';

/** The parts of the tab. */
export const PARTS = adminParts('subscriptions', [
  { id: 'plans', label: 'Plans' },
  { id: 'claims', label: 'Guarantee claims' },
  { id: 'unclaimed', label: 'Unclaimed payments' },
  { id: 'refunds', label: 'Refunds' },
  { id: 'returns', label: 'Returned purchases' },
  { id: 'disputes', label: 'Disputes' },
]);

/** The id of a part in the address: `&part=claims`. */
export type PartId = ReturnType<typeof PARTS.find>;
