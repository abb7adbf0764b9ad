import { useApolloClient } from '@apollo/client/react';
import { formatPence } from '@larkline/format';
import { businessDetailsSchema, postPaymentSignUpSchema, PASSWORD_TOO_SHORT } from '@larkline/validation';
import { useState } from 'react';
import { omit } from 'zod/mini';
import { useNavigate } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { PlainForm } from '../../shared/forms/PlainForm.tsx';
import { tellMissing } from '../../shared/forms/tellMissing.ts';
import { TermsNote } from '../../shared/forms/TermsNote.tsx';
import { usePlainForm } from '../../shared/forms/usePlainForm.ts';
import { refreshAccess } from '../../shared/session/refreshAccess.ts';
import { getSession } from '../../shared/session/session.ts';
import { AccountFields } from './AccountFields.tsx';
import { createAndLink, linkPayment, type AccountOutcome } from './accountFlow.ts';
import type { VerifyPaymentMutation } from './PostPaymentSignUp.generated.ts';
import styles from './PostPaymentSignUp.module.css';
import { SignedInNote } from './SignedInNote.tsx';
import { tellOutcome } from './tellOutcome.ts';
import { ThreeSteps } from './ThreeSteps.tsx';

type VerifiedSubscription = VerifyPaymentMutation['verifyPaymentSession']['subscription'];

const linkSchema = omit(businessDetailsSchema, { email: true });

interface AccountFormProps {
  readonly sessionId: string;
  readonly subscription: VerifiedSubscription;
}

/**
 * 'Payment Successful!' and the account form (PPS-01). Somebody who is signed in already, or was signed in by a first
 * attempt whose linking failed, is not asked for an address and a password again (PPS-10).
 */
export function AccountForm({ sessionId, subscription }: AccountFormProps) {
  // Taken when the form opens and after a failed linking, so that fields do not vanish while an attempt runs.
  const [signedInAs, setSignedInAs] = useState(() => getSession()?.user.email ?? null);
  const [linkFailed, setLinkFailed] = useState(false);
  const client = useApolloClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const settle = async (outcome: AccountOutcome, show: (cause: unknown) => boolean) => {
    if (outcome.kind === 'linked') await refreshAccess(client);
    if (outcome.kind === 'link-failed') {
      setLinkFailed(true);
      setSignedInAs(getSession()?.user.email ?? null);
    }
    if ('cause' in outcome) show(outcome.cause);
    const goTo = tellOutcome(notify, outcome);
    if (goTo) void navigate(goTo, { replace: true });
  };
  const schema = signedInAs === null ? postPaymentSignUpSchema : linkSchema;
  const form = usePlainForm<typeof postPaymentSignUpSchema | typeof linkSchema>({
    schema,
    initial: { email: subscription?.customerEmail ?? '' },
    send: async (values, show) => {
      setLinkFailed(false);
      const outcome =
        'password' in values
          ? await createAndLink(client, sessionId, values)
          : await linkPayment(client, sessionId, { ...values, email: signedInAs ?? '' });
      await settle(outcome, show);
    },
    failed: 'There was an error setting up your account. Please contact support.',
    onFaults: (faults, texts) => {
      if (tellMissing(notify, schema, texts)) return;
      if (faults['password'] === PASSWORD_TOO_SHORT) notify.error('Password Too Short', PASSWORD_TOO_SHORT);
    },
  });
  return (
    <FormPage
      title={signedInAs === null ? 'Create your account' : 'Link your plan'}
      lead={planLine(subscription)}
      above={<Paid />}
      wide
      pane={<ThreeSteps />}
    >
      {linkFailed && <LinkFailedNotice />}
      <PlainForm form={form} stars>
        {signedInAs !== null && <SignedInNote email={signedInAs} onSignedOut={() => setSignedInAs(null)} />}
        <AccountFields paidEmail={subscription?.customerEmail ?? null} withAccount={signedInAs === null} texts={form.texts} />
        <BusyButton type="submit" busy={form.busy}>
          {signedInAs === null ? 'Create Account & Access Dashboard' : 'Link Plan & Access Dashboard'}
        </BusyButton>
        {signedInAs === null && <TermsNote />}
      </PlainForm>
    </FormPage>
  );
}

function Paid() {
  return (
    <p className={styles.paid}>
      <Icon name="tick" size={18} />
      Payment Successful!
    </p>
  );
}

function LinkFailedNotice() {
  return (
    <Notice
      className={styles.notice}
      tone="warning"
      role="alert"
      title="Your payment is safe, and your account exists. Only the link between them is missing: please try again."
    />
  );
}

function planLine(subscription: VerifiedSubscription): string | undefined {
  if (!subscription) return undefined;
  return `${subscription.planLabel}, ${formatPence(subscription.chargePence)} a ${subscription.billingCycle === 'ANNUAL' ? 'year' : 'month'}.`;
}
