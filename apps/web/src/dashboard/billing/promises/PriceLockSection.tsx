import { formatDate } from '@larkline/format';
import { priceInWords } from '../../../shared/brand/priceInWords.ts';
import { Fact, Facts } from '../../../shared/panel/Facts.tsx';
import { StatusBadge } from '../../../shared/panel/StatusBadge.tsx';
import type { PriceLockSection_lockFragment } from './PriceLock.generated.ts';
import { PriceLockCertificate } from './PriceLockCertificate.tsx';
import { PromiseSection } from './PromiseSection.tsx';
import styles from './Promises.module.css';

interface PriceLockSectionProps {
  readonly lock: PriceLockSection_lockFragment;
  /** Whether the person may create and withdraw the certificate. */
  readonly mayManage: boolean;
}

/** The price lock of the client, with its certificate (BIL-15, CF-53). */
export function PriceLockSection({ lock, mayManage }: PriceLockSectionProps) {
  const { planLabel, billingCycle, pricePence, since, endedAt } = lock;
  return (
    <PromiseSection title={endedAt ? 'Your price lock has ended' : 'Your price is locked for life'}>
      <p className={styles.lead}>
        {endedAt
          ? "If you choose a new plan, you'll pay that day's price, and we'll lock that instead."
          : "It won't change for as long as you keep the plan, whatever our price list says."}
      </p>
      <Facts>
        <Fact name="Locked price">{priceInWords(pricePence, billingCycle === 'ANNUAL')}</Fact>
        <Fact name="For">{planLabel}</Fact>
        <Fact name="Since">{formatDate(since)}</Fact>
        {endedAt && (
          <Fact name="Status">
            <StatusBadge tone="quiet">{`Ended on ${formatDate(endedAt)}`}</StatusBadge>
          </Fact>
        )}
      </Facts>
      <PriceLockCertificate lock={lock} mayManage={mayManage} />
    </PromiseSection>
  );
}
