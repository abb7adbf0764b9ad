/** Element of the Billing tab with the subscription. */
export const SUBSCRIPTION_ID = 'subscription';

/** Moves the focus to a part of the tab when the button that had it is gone, since what it did no longer applies. */
export function keepFocus(partId = SUBSCRIPTION_ID): void {
  requestAnimationFrame(() => {
    // The page does not scroll for a person who uses a pointer.
    if (document.activeElement === document.body) document.getElementById(partId)?.focus({ preventScroll: true });
  });
}
