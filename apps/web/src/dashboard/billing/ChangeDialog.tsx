import { formatDate, formatPence, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { useState } from 'react';
import { findApiError } from '../../shared/apollo/errors.ts';
import { Figure } from '../../shared/brand/Figure.tsx';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify, type Notify } from '../../shared/feedback/useNotify.ts';
import { ModalDialog } from '../../shared/forms/ModalDialog.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { useConfirmPlanChangeMutation, type ChangeDialog_changeFragment as Change } from './Billing.generated.ts';
import styles from './Billing.module.css';

const FAILED = 'There was an issue processing your upgrade. Please contact support.';

interface ChangeDialogProps {
  readonly quote: Change;
  readonly onClose: () => void;
}

/** A quoted change of plan: what is charged, for what, and when; nothing happens before it is confirmed (BIL-08). */
export function ChangeDialog({ quote, onClose }: ChangeDialogProps) {
  const notify = useNotify();
  const [open, setOpen] = useState(true);
  const [change, setChange] = useState(quote);
  const [isNewQuote, setNewQuote] = useState(false);
  const [confirmChange] = useConfirmPlanChangeMutation();
  const [confirm, busy] = useSubmit(async () => {
    try {
      const { data } = await confirmChange({ variables: { id: change.id } });
      const answer = data?.confirmPlanChange;
      if (!answer) throw new Error('No answer');
      if (answer.state === 'QUOTED') {
        setChange(answer);
        setNewQuote(true);
        return;
      }
      setOpen(false);
      sayOutcome(notify, answer);
    } catch (cause) {
      notify.error('Upgrade Error', findApiError(cause)?.message ?? FAILED, cause);
    }
  });
  const isUpgrade = change.timing === 'NOW';
  return (
    <ModalDialog
      open={open}
      title={isUpgrade ? `Upgrade to ${change.toPlanLabel}` : `Switch to ${change.toPlanLabel}`}
      width={520}
      keyboard={!busy}
      mask={{ closable: !busy }}
      closable={{ disabled: busy, 'aria-label': 'Close' }}
      onCancel={() => !busy && setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={() => setOpen(false)}>
            Not now
          </Button>
          <Button type="primary" loading={busy} onClick={() => confirm(undefined)}>
            {isUpgrade ? `Pay ${formatPence(change.amountPence)} and upgrade` : 'Switch at renewal'}
          </Button>
        </>
      }
    >
      {isNewQuote && (
        <Notice tone="info" title="The amount has changed since your quote" role="alert">
          Nothing was charged. Please look at it again.
        </Notice>
      )}
      {isUpgrade ? <Charge change={change} /> : <AtRenewal change={change} />}
    </ModalDialog>
  );
}

/** What came of a confirmed change. One that waits for its payment is said by the tab, with the way to pay. */
function sayOutcome(notify: Notify, { state, toPlanLabel, takesEffectAt }: Change): void {
  if (state === 'APPLIED') notify.success('Upgrade Successful!', 'Your plan has been upgraded successfully.');
  if (state === 'SCHEDULED') notify.success('Change Planned', `You have ${toPlanLabel} from ${formatDate(takesEffectAt)}.`);
  if (state === 'ENDED' || state === 'CONFIRMING') notify.error('Upgrade Error', FAILED);
  if (state === 'AWAITING_PAYMENT') notify.error('Payment needed', 'Your bank declined the payment or wants you to confirm it.');
}

function Charge({ change }: { readonly change: Change }) {
  const { lines, taxPence, amountPence, expiresAt } = change;
  const price = priceInWords(change.toPricePence, change.toPriceKey.endsWith('_annual'));
  return (
    <>
      <p>You pay the difference for the time that is left, and have the new plan at once.</p>
      <table className={styles.quote}>
        <caption className="visually-hidden">How the amount comes about</caption>
        <tbody>
          {lines.map(({ description, amountPence: amount }) => (
            <tr key={description}>
              <th scope="row">{description}</th>
              <td>{formatPence(amount)}</td>
            </tr>
          ))}
          {taxPence !== 0 && (
            <tr>
              <th scope="row">VAT</th>
              <td>{formatPence(taxPence)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Charged now</th>
            <td>{formatPence(amountPence)}</td>
          </tr>
        </tfoot>
      </table>
      <p>From then on you pay {price}, and that price is locked in its turn.</p>
      <p className={styles.contact}>
        This amount holds until <Figure>{formatTime(expiresAt, 'Europe/London')}</Figure>.
      </p>
    </>
  );
}

function AtRenewal({ change }: { readonly change: Change }) {
  const price = priceInWords(change.toPricePence, change.toPriceKey.endsWith('_annual'));
  return (
    <>
      <p className={styles.lead}>
        Your present plan, {change.fromPlanLabel}, stays until {formatDate(change.takesEffectAt)}. Nothing is charged before.
      </p>
      <p>From then on you pay {price}, and that price is locked in its turn. You can undo this until then.</p>
    </>
  );
}
