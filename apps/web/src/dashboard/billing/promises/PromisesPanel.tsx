import { formatPence } from '@larkline/format';
import { REFRESHED } from '../../../shared/apollo/refreshEvery.ts';
import { Figure } from '../../../shared/brand/Figure.tsx';
import { Loaded } from '../../../shared/load/Loaded.tsx';
import { useLoaded } from '../../../shared/load/useLoaded.ts';
import { Bones } from '../../../shared/panel/Bones.tsx';
import { Panel } from '../../../shared/panel/Panel.tsx';
import { useGuaranteeQuery } from './Guarantee.generated.ts';
import { GuaranteeSection, isGuaranteeShown } from './GuaranteeSection.tsx';
import type { PriceLockSection_lockFragment } from './PriceLock.generated.ts';
import { PriceLockSection } from './PriceLockSection.tsx';
import { PromiseSection } from './PromiseSection.tsx';
import styles from './Promises.module.css';
import { isRefundDue, lastDay, type Refund } from './refund.ts';

interface PromisesPanelProps {
  readonly lock: PriceLockSection_lockFragment | null;
  readonly refund: Refund | null | undefined;
  /** Whether the plan has ended. */
  readonly isOver: boolean;
  readonly mayManage: boolean;
}

/** The promises that hold for the client: the refund within 14 days, the price lock and the 90-day guarantee (BIL-15, CF-19, CF-53, CF-54). */
export function PromisesPanel({ lock, refund, isOver, mayManage }: PromisesPanelProps) {
  const load = useLoaded(useGuaranteeQuery(REFRESHED), 'Failed to load the guarantee.');
  const due = isRefundDue(refund) ? refund : null;
  if (load.kind === 'ready' && !lock && !due && !isGuaranteeShown(load.data.client, isOver)) return null;
  return (
    <Panel title="Our promises to you">
      <div className={styles.promises}>
        {due && (
          <PromiseSection title="14-day refund">
            <p className={styles.words}>
              Cancel by {lastDay(due)} and get <Figure>{formatPence(due.refundPence)}</Figure> back.
            </p>
          </PromiseSection>
        )}
        {lock && <PriceLockSection lock={lock} mayManage={mayManage} />}
        <Loaded of={load} failure="We couldn't load the 90-day guarantee." skeleton={<Bones shape="rows" count={2} />}>
          {({ client }) => client && isGuaranteeShown(client, isOver) && <GuaranteeSection client={client} mayManage={mayManage} />}
        </Loaded>
      </div>
    </Panel>
  );
}
