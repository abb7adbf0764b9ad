import { formatCount, formatDate, formatPence } from '@larkline/format';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Figure } from '../../../shared/brand/Figure.tsx';
import { GUARANTEE } from '../../../shared/brand/brand.ts';
import { Fact, Facts } from '../../../shared/panel/Facts.tsx';
import { Meter } from '../../../shared/panel/Meter.tsx';
import tab from '../Billing.module.css';
import { keepFocus } from '../keepFocus.ts';
import type { GuaranteeSection_clientFragment } from './Guarantee.generated.ts';
import { GuaranteeClaimDialog } from './GuaranteeClaimDialog.tsx';
import { GuaranteeClaimNotice } from './GuaranteeClaimNotice.tsx';
import { GuaranteeCostsDialog } from './GuaranteeCostsDialog.tsx';
import { PromiseSection } from './PromiseSection.tsx';
import styles from './Promises.module.css';

/** Element with the guarantee and its claim. */
const GUARANTEE_ID = 'guarantee';

type Client = GuaranteeSection_clientFragment;

/** Whether there is something to say: days that are left, of a plan that has ended only with payments that can be claimed, or a claim. */
export function isGuaranteeShown(client: Client | null | undefined, isOver: boolean): boolean {
  if (!client?.guarantee) return false;
  const { daysLeft, feesPence } = client.guarantee;
  return client.guaranteeClaim !== null || (daysLeft > 0 && !(isOver && feesPence === 0));
}

/** The live meter of the 90-day guarantee, its claim, and the decision (BIL-15, CF-54, CF-63). */
export function GuaranteeSection({ client, mayManage }: { readonly client: Client; readonly mayManage: boolean }) {
  const [open, setOpen] = useState<'claim' | 'costs' | null>(null);
  const { guarantee, guaranteeClaim: claim } = client;
  if (!guarantee) return null;
  const { chats, chatPence, daysLeft, endsAt, feesPence, minutePence, minutes, savedPence } = guarantee;
  const goal = 2 * feesPence;
  const close = () => {
    setOpen(null);
    keepFocus(GUARANTEE_ID);
  };
  return (
    <div id={GUARANTEE_ID} tabIndex={-1} className={tab.target}>
      <PromiseSection
        title="90-day guarantee"
        tools={
          mayManage && (
            <Button type="text" onClick={() => setOpen('costs')}>
              Change costs
            </Button>
          )
        }
      >
        <p className={styles.lead}>{GUARANTEE}</p>
        {claim && <GuaranteeClaimNotice claim={claim} />}
        <Facts>
          <Fact name="Saved so far">
            <span className={styles.figure}>{formatPence(savedPence)}</span>
            <span className={styles.label}>
              <Figure>{formatCount(minutes)}</Figure> call minutes at <Figure>{formatPence(minutePence)}</Figure>,{' '}
              <Figure>{formatCount(chats)}</Figure> chats at <Figure>{formatPence(chatPence)}</Figure>
            </span>
          </Fact>
          <Fact name="Twice your fees">
            <span className={styles.figure}>{formatPence(goal)}</span>
            <span className={styles.label}>
              <Figure>{formatPence(feesPence)}</Figure> paid for these 90 days, excluding VAT
            </span>
          </Fact>
          {!claim && (
            <Fact name="Days left">
              <span className={styles.figure}>{daysLeft}</span>
              <span className={styles.label}>Claim by {lastDay(endsAt)}</span>
            </Fact>
          )}
        </Facts>
        <div className={styles.meter}>
          <Meter
            label="Saved towards twice your fees"
            used={savedPence}
            allowance={goal}
            inWords={`${formatPence(savedPence)} of ${formatPence(goal)}`}
            full="goal"
          />
        </div>
        {mayManage && !claim && daysLeft > 0 && feesPence > 0 && <ClaimButton onClick={() => setOpen('claim')} />}
        <GuaranteeClaimDialog open={open === 'claim'} guarantee={guarantee} onClose={close} />
        <GuaranteeCostsDialog open={open === 'costs'} costs={{ minutePence, chatPence }} onClose={close} />
      </PromiseSection>
    </div>
  );
}

function ClaimButton({ onClick }: { readonly onClick: () => void }) {
  // It goes once the claim is shown, which can be after its dialog.
  useEffect(() => () => keepFocus(GUARANTEE_ID), []);
  return (
    <Button className={styles.action} onClick={onClick}>
      Claim guarantee
    </Button>
  );
}

// The end is the midnight after the last day.
function lastDay(endsAt: string): string {
  return formatDate(new Date(Date.parse(endsAt) - 1));
}
