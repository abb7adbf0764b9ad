import type { PriceKey } from '@larkline/catalogue';
import type { CheckoutBuyer } from './createCheckoutUrl.ts';

/**
 * Opens the checkout page of a price in a new tab, or in this one when the browser blocks new tabs (CHK-04).
 * Must be called in the click itself: the blank tab is opened before anything is awaited, since a later one counts as
 * unasked for (CF-31). Throws CheckoutError; the blank tab is then closed again.
 */
export async function openCheckout(priceKey: PriceKey, buyer: CheckoutBuyer): Promise<void> {
  const tab = openBlankTab();
  try {
    const { createCheckoutUrl } = await import('./createCheckoutUrl.ts');
    const url = await createCheckoutUrl(priceKey, buyer);
    // Who closed the waiting tab does not want to pay.
    if (tab?.closed) return;
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (cause) {
    tab?.close();
    throw cause;
  }
}

function openBlankTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // The payment page must not be able to move this one. `noopener` would return no handle to navigate the tab.
  tab.opener = null;
  tab.document.title = 'Opening checkout';
  tab.document.body.textContent = 'Opening the secure payment page...';
  return tab;
}
