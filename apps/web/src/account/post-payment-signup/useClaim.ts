import { useApolloClient } from '@apollo/client/react';
import type { BusinessDetails, PostPaymentSignUp } from '@larkline/validation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dismissOutcomes } from '../../shared/feedback/notifications.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { refreshAccess } from '../../shared/session/refreshAccess.ts';
import { createAndLink, linkPayment, type AccountOutcome } from './accountFlow.ts';
import { forgetDraft } from './draft.ts';
import { notifyOtherTabs } from './otherTabs.ts';
import { showOutcome, type Trouble } from './showOutcome.ts';
import type { ClaimablePurchase } from './usePurchase.ts';

interface Claim {
  /** Error of the last attempt. */
  readonly trouble: Trouble | null;
  /** Creates the account and links the purchase. */
  readonly create: (values: PostPaymentSignUp) => Promise<AccountOutcome>;
  /** Links the purchase to the account that is signed in; without details, to the business that it has. */
  readonly link: (details: BusinessDetails | null) => Promise<void>;
}

/** Claims a purchase, shows how it ended and continues. Messages of the attempt before go. */
export function useClaim({ purchase, onChanged }: ClaimablePurchase): Claim {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const client = useApolloClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const settle = async (attempt: Promise<AccountOutcome>) => {
    dismissOutcomes();
    setTrouble(null);
    const outcome = await attempt;
    if (outcome.kind === 'linked' || outcome.kind === 'returned') {
      notifyOtherTabs();
      await refreshAccess(client);
    }
    if (outcome.kind === 'linked' || outcome.kind === 'returned' || outcome.kind === 'confirm-email') forgetDraft();
    // The page then shows the outcome of the purchase.
    const next = outcome.kind === 'returned' || outcome.kind === 'changed' ? await onChanged() : null;
    if (outcome.kind === 'returned' || (next && next.state !== 'CLAIMABLE')) return outcome;
    const step = showOutcome(notify, outcome);
    if ('trouble' in step) setTrouble(step.trouble);
    else void navigate(step.goTo, { replace: true });
    return outcome;
  };
  return {
    trouble,
    create: (values) => settle(createAndLink(client, purchase, values)),
    link: async (details) => void (await settle(linkPayment(client, purchase, details))),
  };
}
