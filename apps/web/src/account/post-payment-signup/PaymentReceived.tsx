import { Icon } from '../../shared/brand/Icon.tsx';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import type { Payment } from './usePurchase.ts';
import styles from './PostPaymentSignUp.module.css';

/** Above the form: the payment arrived (PPS-01). */
export function PaymentReceived() {
  return (
    <p className={styles.paid}>
      <Icon name="tick" size={18} />
      Payment Successful!
    </p>
  );
}

/** Returns the purchase in one line, such as 'Full Communication Suite - Pro, £380 + VAT a month.' */
export function planLine(subscription: Payment['subscription']): string | undefined {
  if (!subscription) return undefined;
  const { planLabel, chargePence, billingCycle } = subscription;
  return `${planLabel}, ${priceInWords(chargePence, billingCycle === 'ANNUAL')}.`;
}
