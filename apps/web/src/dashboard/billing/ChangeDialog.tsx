import { useApolloClient } from '@apollo/client/react';
import { SERVICE_NAMES } from '@larkline/catalogue';
import { formatDate, formatPence, formatTime } from '@larkline/format';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { refetchHolding } from '../../shared/apollo/changes.ts';
import { findApiError, hasErrorCode } from '../../shared/apollo/errors.ts';
import type { Service } from '../../shared/apollo/schema.generated.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { Figure } from '../../shared/brand/Figure.tsx';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify, type Notify } from '../../shared/feedback/useNotify.ts';
import { ModalDialog } from '../../shared/forms/ModalDialog.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import {
  useConfirmPlanChangeMutation,
  type ChangeDialog_changeFragment as Change,
  type ChangeDialog_servicesFragment as Services,
} from './Billing.generated.ts';
import styles from './Billing.module.css';
import { DERIVED } from './useSettledBilling.ts';

const FAILED = 'There was an issue processing your upgrade. Please contact support.';
const TICK_FIRST = 'Please tick this to go ahead.';

interface ChangeDialogProps {
  readonly quote: Change;
  /** Which assistants are on: the loss of one that is on needs a tick. */
  readonly services: Services | null;
  readonly onClose: () => void;
}

/** A quoted change of plan: gains, losses, charge and date; nothing happens before it is confirmed (BIL-08, CF-39). */
export function ChangeDialog({ quote, services, onClose }: ChangeDialogProps) {
  const apollo = useApolloClient();
  const notify = useNotify();
  const [open, setOpen] = useState(true);
  const [change, setChange] = useState(quote);
  const [isNewQuote, setNewQuote] = useState(false);
  const losses = useLosses(change, services);
  const [confirmChange] = useConfirmPlanChangeMutation();
  const [confirm, busy] = useSubmit(async () => {
    try {
      const ask = () => confirmChange({ variables: { id: change.id, acceptsLossOf: change.difference.lostServices } });
      // A change is made once, so an answer that was lost is asked for again.
      const { data } = await ask().catch((cause: unknown) => {
        if (findApiError(cause)) throw cause;
        return ask();
      });
      const answer = data?.confirmPlanChange;
      if (!answer) throw new Error('No answer');
      if (answer.state === 'QUOTED') {
        setChange(answer);
        setNewQuote(true);
        losses.reset();
        return;
      }
      setOpen(false);
      showOutcome(notify, answer);
    } catch (cause) {
      if (hasErrorCode(cause, 'SAME_PLAN')) {
        // Changed in another tab: nothing is left to confirm.
        setOpen(false);
        refetchHolding(apollo, DERIVED);
        return notify.success('You already have this plan', "We haven't charged you again.");
      }
      notify.error('Upgrade Error', findApiError(cause)?.message ?? FAILED, cause);
    }
  });
  const isUpgrade = change.difference.kind === 'UPGRADE';
  const verb = isUpgrade ? 'upgrade' : 'switch';
  return (
    <ModalDialog
      open={open}
      title={`${isUpgrade ? 'Upgrade' : 'Switch'} to ${change.toPlanLabel}`}
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
          <Button type="primary" loading={busy} onClick={() => losses.areAccepted() && confirm(undefined)}>
            {change.timing === 'NOW'
              ? `Pay ${formatPence(change.amountPence)} and ${verb}`
              : `${isUpgrade ? 'Upgrade' : 'Switch'} at renewal`}
          </Button>
        </>
      }
    >
      {isNewQuote && (
        <Notice tone="info" title="The price has changed since we quoted you" role="alert">
          We haven&apos;t charged you. Please check the new amount.
        </Notice>
      )}
      <p className={styles.lead}>
        {change.timing === 'NOW'
          ? 'You pay the difference for the rest of this period and switch straight away.'
          : `You'll stay on ${change.fromPlanLabel} until ${formatDate(change.takesEffectAt)}. Nothing to pay until then.`}
      </p>
      <Lines title="You gain" icon="tick" lines={change.difference.gains} />
      <Lines title="You lose" icon="minus" lines={change.difference.losses} />
      <p>
        {change.difference.price}
        {change.timing === 'AT_RENEWAL' && ' You can undo this until then.'}
      </p>
      {change.timing === 'NOW' && <Charge change={change} />}
      {losses.ofRunning.map((service) => (
        <div key={service} className={styles.loss}>
          <Checkbox
            id={checkboxId(service)}
            checked={losses.accepted.has(service)}
            aria-invalid={losses.isMissing(service) || undefined}
            aria-describedby={losses.isMissing(service) ? `${checkboxId(service)}-fault` : undefined}
            onChange={({ target }) => losses.accept(service, target.checked)}
          >
            {`My ${serviceName(service)} stops ${change.timing === 'NOW' ? 'today' : `on ${formatDate(change.takesEffectAt)}`}`}
          </Checkbox>
          {losses.isMissing(service) && (
            <p id={`${checkboxId(service)}-fault`} role="alert" className={styles.fault}>
              {TICK_FIRST}
            </p>
          )}
        </div>
      ))}
    </ModalDialog>
  );
}

const checkboxId = (service: Service) => `loses-${service.toLowerCase()}`;
const serviceName = (service: Service) => SERVICE_NAMES[service === 'PHONE' ? 'phone' : 'chat'].toLowerCase();

/** The services that are on and stop with a change, and which of them were ticked. */
function useLosses({ difference }: Change, services: Services | null) {
  const [accepted, setAccepted] = useState<ReadonlySet<Service>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const isOn: Readonly<Record<Service, boolean>> = {
    PHONE: services?.aiReceptionist === true,
    CHAT: services?.liveChatbot === true,
  };
  const ofRunning = difference.lostServices.filter((service) => isOn[service]);
  return {
    ofRunning,
    accepted,
    isMissing: (service: Service) => attempted && !accepted.has(service),
    accept: (service: Service, isAccepted: boolean) =>
      setAccepted(new Set([...accepted].filter((each) => each !== service).concat(isAccepted ? [service] : []))),
    /** Returns whether all are ticked; else the focus goes to the first one that is not. */
    areAccepted(): boolean {
      const missing = ofRunning.find((service) => !accepted.has(service));
      setAttempted(missing !== undefined);
      if (missing) document.getElementById(checkboxId(missing))?.focus();
      return missing === undefined;
    },
    reset() {
      setAccepted(new Set());
      setAttempted(false);
    },
  };
}

/** Outcome of a confirmed change. The tab shows an unpaid one, with the way to pay. */
function showOutcome(notify: Notify, { state, toPlanLabel, takesEffectAt, difference }: Change): void {
  if (state === 'APPLIED' && difference.kind === 'UPGRADE')
    notify.success('Upgrade Successful!', 'Your plan has been upgraded successfully.');
  else if (state === 'APPLIED') notify.success('Plan Switched', `You're now on ${toPlanLabel}.`);
  if (state === 'SCHEDULED') notify.success('Change Planned', `You'll change to ${toPlanLabel} on ${formatDate(takesEffectAt)}.`);
  if (state === 'ENDED' || state === 'CONFIRMING') notify.error('Upgrade Error', FAILED);
  if (state === 'AWAITING_PAYMENT') notify.error('Payment needed', 'Your bank declined the payment or needs you to approve it.');
}

interface LinesProps {
  readonly title: string;
  readonly icon: 'tick' | 'minus';
  readonly lines: readonly string[];
}

function Lines({ title, icon, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.difference} aria-label={title}>
      <h3>{title}</h3>
      {/* Without bullets WebKit would not read it as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" data-tone={icon}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} size={16} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Charge({ change }: { readonly change: Change }) {
  const { lines, taxPence, amountPence, expiresAt } = change;
  const price = priceInWords(change.toPricePence, change.toPriceKey.endsWith('_annual'));
  return (
    <>
      <table className={styles.quote}>
        <caption className="visually-hidden">How the amount is calculated</caption>
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
            <th scope="row">Total today</th>
            <td>{formatPence(amountPence)}</td>
          </tr>
        </tfoot>
      </table>
      <p>Then {price}, locked for life.</p>
      <p className={styles.contact}>
        Quote valid until <Figure>{formatTime(expiresAt, 'Europe/London')}</Figure>.
      </p>
    </>
  );
}
