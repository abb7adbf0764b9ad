/** Element of the Billing tab with the subscription. */
export const SUBSCRIPTION_ID = 'subscription';

/** Gives the focus to the subscription when the button that had it is gone, since what it did no longer applies. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    // The page does not scroll for a person who uses a pointer.
    if (document.activeElement === document.body) document.getElementById(SUBSCRIPTION_ID)?.focus({ preventScroll: true });
  });
}
