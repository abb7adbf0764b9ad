import { adminParts } from '../../shared/dashboard/adminParts.ts';

/** The parts of the tab. */
export const PARTS = adminParts('operations', [
  { id: 'overview', label: 'Overview' },
  { id: 'jobs', label: 'Jobs' },
  { id: 'events', label: 'Events' },
  { id: 'mails', label: 'Emails' },
  { id: 'calls', label: 'Unknown calls' },
  { id: 'statements', label: 'Slow queries' },
]);

/** The id of a part in the address: `&part=jobs`. */
export type PartId = ReturnType<typeof PARTS.find>;
