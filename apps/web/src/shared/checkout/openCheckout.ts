import type { PriceKey } from '@larkline/catalogue';
import type { CheckoutBuyer } from './createCheckoutUrl.ts';
import { openInNewTab } from './openInNewTab.ts';

/** Opens the checkout page of a price (CHK-04); to be called in the click itself. Throws CheckoutError. */
export function openCheckout(priceKey: PriceKey, buyer: CheckoutBuyer): Promise<void> {
  return openInNewTab('Opening the secure payment page...', async () => {
    const { createCheckoutUrl } = await import('./createCheckoutUrl.ts');
    return createCheckoutUrl(priceKey, buyer);
  });
}
