import type { PriceKey } from '@larkline/catalogue';
import { getApolloClient } from '../../shared/apollo/client.ts';
import { findApiError } from '../../shared/apollo/errors.ts';
import { CheckoutError } from './checkoutFailure.ts';
import { CreateCheckoutDocument } from './CreateCheckout.generated.ts';

/**
 * Asks the api for the address of a checkout page (CHK-02, CHK-03). Loaded on the first click only: it brings Apollo.
 * Throws CheckoutError with the api's words, or without words when no answer came.
 */
export async function createCheckoutUrl(priceKey: PriceKey, userId: string | null): Promise<string> {
  const url = await request(priceKey, userId);
  if (!url) throw new CheckoutError('No checkout URL received');
  return url;
}

async function request(priceKey: PriceKey, userId: string | null): Promise<string | null | undefined> {
  try {
    const { data } = await getApolloClient().mutate({
      mutation: CreateCheckoutDocument,
      variables: { plan: { priceKey }, userId },
      fetchPolicy: 'no-cache',
    });
    return data?.createCheckout.url;
  } catch (cause) {
    throw new CheckoutError(findApiError(cause)?.message ?? '', { cause });
  }
}
