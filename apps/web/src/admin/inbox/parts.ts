import { adminParts } from '../../shared/dashboard/adminParts.ts';

/** The parts of the tab. */
export const PARTS = adminParts('inbox', [
  { id: 'messages', label: 'Messages' },
  { id: 'calls', label: 'Welcome calls' },
]);

/** The id of a part in the address: `&part=calls`. */
export type PartId = ReturnType<typeof PARTS.find>;
