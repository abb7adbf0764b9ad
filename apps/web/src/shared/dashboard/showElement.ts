/** Element of the Billing tab with the plans. */
export const PLANS_ID = 'plans';

/** State of a navigation to the Billing tab. */
export interface BillingLocation {
  /** Whether to open the plans even if the client has one. */
  readonly showsPlans: true;
}

/** Scrolls to an element of the page and gives it the focus. */
export function showElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
