import { useApolloClient } from '@apollo/client/react';
import { formatDate, formatPence } from '@larkline/format';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { refetchHolding } from '../../../shared/apollo/changes.ts';
import { DATA_REFRESH_MS, refreshedEvery } from '../../../shared/apollo/refreshEvery.ts';
import { Figure } from '../../../shared/brand/Figure.tsx';
import { Notice } from '../../../shared/feedback/Notice.tsx';
import { useConfirm } from '../../../shared/forms/useConfirm.ts';
import { Loaded } from '../../../shared/load/Loaded.tsx';
import { useLoaded } from '../../../shared/load/useLoaded.ts';
import { Panel } from '../../../shared/panel/Panel.tsx';
import { useCancelAndRefundMutation, useCoolingOffQuery, type CoolingOffPanel_offerFragment as Offer } from './CoolingOff.generated.ts';
import tab from '../Billing.module.css';
import { keepFocus } from '../keepFocus.ts';
import styles from './Promises.module.css';

/** How often a visible tab asks again while the plan is being ended and its payment refunded. */
const PENDING_REFRESH_MS = 3_000;
/** Element with the offer, or with what became of it. */
const OFFER_ID = 'cooling-off';
/** What of the screens follows from the end of a plan. */
const ENDED: ReadonlySet<string> = new Set(['Billing', 'Dashboard', 'Invoice']);

/** Cancelling within the first 14 days with a refund, and how far the refund is (CF-19). Shown while it applies. */
export function CoolingOffPanel({ mayManage, planLabel }: { readonly mayManage: boolean; readonly planLabel: string }) {
  const [pending, setPending] = useState(false);
  const result = useCoolingOffQuery(refreshedEvery(pending ? PENDING_REFRESH_MS : DATA_REFRESH_MS));
  const isPending = result.data?.client?.coolingOff?.status === 'PENDING';
  if (isPending !== pending) setPending(isPending);
  useEndedPlan(pending);
  const load = useLoaded(result, 'Failed to load the 14-day offer.');
  return (
    <Loaded of={load} failure="The 14-day offer could not be loaded." skeleton={null}>
      {({ client }) =>
        client?.coolingOff &&
        (mayManage || client.coolingOff.status) && (
          <div id={OFFER_ID} tabIndex={-1} className={tab.target}>
            <OfferOf offer={client.coolingOff} planLabel={planLabel} />
          </div>
        )
      }
    </Loaded>
  );
}

/** Loads again what follows from the plan when its refund is no longer pending: it has ended meanwhile. */
function useEndedPlan(pending: boolean): void {
  const apollo = useApolloClient();
  const wasPending = useRef(false);
  useEffect(
    function loadWhatFollows() {
      if (wasPending.current && !pending) refetchHolding(apollo, ENDED);
      wasPending.current = pending;
    },
    [apollo, pending],
  );
}

interface OfferProps {
  readonly offer: Offer;
  readonly planLabel: string;
}

function OfferOf({ offer, planLabel }: OfferProps) {
  const cancel = useCancel(offer, planLabel);
  if (offer.status) return <RefundNotice offer={offer} status={offer.status} />;
  return (
    <Panel title="Changed your mind?">
      <p>
        Until {formatDate(new Date(Date.parse(offer.endsAt) - 1))} you can cancel and get <Figure>{formatPence(offer.refundPence)}</Figure>{' '}
        back, VAT included
        {keptInWords(offer)}. Your plan then ends at once.
      </p>
      <Button className={styles.action} onClick={cancel}>
        Cancel and refund {formatPence(offer.refundPence)}
      </Button>
    </Panel>
  );
}

function keptInWords({ paidPence, refundPence, usedDays }: Offer): string {
  if (paidPence === refundPence) return ', everything that you paid';
  const days = usedDays === 1 ? 'day' : `${usedDays} days`;
  return `: what you paid, less ${formatPence(paidPence - refundPence)} for the ${days} since your first call or chat`;
}

function useCancel(offer: Offer, planLabel: string): () => void {
  const confirm = useConfirm();
  const [cancelAndRefund] = useCancelAndRefundMutation();
  const { refundPence } = offer;
  return () =>
    confirm({
      title: 'Cancel now and get your money back?',
      thing: planLabel,
      text: `Your assistant stops answering at once. ${formatPence(refundPence)} goes back to the card that paid${keptInWords(offer)}. This cannot be undone.`,
      action: `Cancel and refund ${formatPence(refundPence)}`,
      declineLabel: 'Keep my plan',
      run: async () => {
        await cancelAndRefund({ variables: { refundPence } });
      },
      focusAfter: () => keepFocus(OFFER_ID),
      done: 'Plan Cancelled',
      failed: 'Failed to cancel your plan.',
    });
}

function RefundNotice({ offer: { refundPence }, status }: { readonly offer: Offer; readonly status: NonNullable<Offer['status']> }) {
  const amount = formatPence(refundPence);
  if (status === 'FAILED')
    return (
      <Notice tone="warning" title={`Your bank did not take the refund of ${amount}`} role="none">
        Your plan has ended. We will pay you back in another way and write to you.
      </Notice>
    );
  return (
    <Notice tone="info" title={status === 'PENDING' ? `We are refunding ${amount}` : `We refunded ${amount}`}>
      {status === 'PENDING'
        ? 'Your plan is being ended. This takes a few seconds.'
        : 'Your plan has ended. The money is usually back on the card within 5 to 10 working days.'}
    </Notice>
  );
}
