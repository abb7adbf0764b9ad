/** Element of the Billing tab with the plans. */
export const PLANS_ID = 'plans';

/** Scrolls to an element of the page and gives it the focus. */
export function showElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
