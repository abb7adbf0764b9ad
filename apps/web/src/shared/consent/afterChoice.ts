import type { ConsentRecord } from './consent.ts';
import { forgetVendors } from './forgetVendors.ts';
import { recordConsent } from './recordConsent.ts';

/**
 * What follows a choice: it is logged at the server, and what the denied vendors left in this browser is deleted. Scripts
 * that already run cannot be removed from a page, so it is reloaded after a withdrawal. Loaded with the first choice.
 */
export function afterChoice(before: ConsentRecord | null, after: ConsentRecord): void {
  void recordConsent(after);
  forgetVendors(after);
  const withdrawn = (['analytics', 'marketing'] as const).some((category) => before?.[category] && !after[category]);
  if (withdrawn) location.reload();
}
