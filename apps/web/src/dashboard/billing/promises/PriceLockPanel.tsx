import { formatDate } from '@larkline/format';
import { priceInWords } from '../../../shared/brand/priceInWords.ts';
import { Fact, Facts } from '../../../shared/panel/Facts.tsx';
import { Panel } from '../../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../../shared/panel/StatusBadge.tsx';
import type { PriceLockPanel_lockFragment } from './PriceLock.generated.ts';
import { PriceLockCertificate } from './PriceLockCertificate.tsx';

interface PriceLockPanelProps {
  readonly lock: PriceLockPanel_lockFragment;
  /** Whether the person may create and withdraw the certificate. */
  readonly mayManage: boolean;
}

/** The price lock of the client, with its certificate (BIL-15, CF-53). */
export function PriceLockPanel({ lock, mayManage }: PriceLockPanelProps) {
  const { planLabel, billingCycle, pricePence, since, endedAt } = lock;
  return (
    <Panel
      title={endedAt ? 'Your price lock has ended' : 'Your price is locked for life'}
      lead={
        endedAt
          ? "If you choose a new plan, you'll pay that day's price, and we'll lock that instead."
          : "It won't change for as long as you keep the plan, whatever our price list says."
      }
    >
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
    </Panel>
  );
}
