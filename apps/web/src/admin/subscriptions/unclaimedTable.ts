import type { UnclaimedPurchaseFilter, UnclaimedPurchaseSort } from '../../shared/apollo/schema.generated.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';

const CONFIRMATION = { none: false, waits: true } as const;

/** How the address describes the list of unclaimed purchases; the oldest come first. */
export const UNCLAIMED_TABLE: TableSpec<UnclaimedPurchaseSort, UnclaimedPurchaseFilter> = {
  sorts: ['OLDEST', 'NEWEST'],
  sizes: [25, 50],
  filters: { awaitsConfirmation: choiceParam<boolean>('account', 'account', CONFIRMATION) },
};

/** Choices of the filter by account. */
export const ACCOUNT_CHOICES = [
  { value: 'none', label: 'No account yet' },
  { value: 'waits', label: 'Account not confirmed' },
] as const;

export type AccountChoice = keyof typeof CONFIRMATION;

/** Returns the filter of a choice; `undefined` for none. */
export function confirmationOf(choice: AccountChoice | null): boolean | undefined {
  return choice ? CONFIRMATION[choice] : undefined;
}

/** Returns the choice of a filter; `undefined` for none. */
export function accountChoiceOf(awaitsConfirmation: boolean | null | undefined): AccountChoice | undefined {
  if (typeof awaitsConfirmation !== 'boolean') return undefined;
  return awaitsConfirmation ? 'waits' : 'none';
}
