import { businessDetailsSchema, postPaymentSignUpSchema, PASSWORD_TOO_SHORT } from '@larkline/validation';
import { useState } from 'react';
import { omit } from 'zod/mini';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { PlainForm } from '../../shared/forms/PlainForm.tsx';
import { reportMissing } from '../../shared/forms/reportMissing.ts';
import { TermsNote } from '../../shared/forms/TermsNote.tsx';
import { usePlainForm } from '../../shared/forms/usePlainForm.ts';
import { getSession } from '../../shared/session/session.ts';
import { AccountFields } from './AccountFields.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { PaymentReceived, planLine } from './PaymentReceived.tsx';
import { SignedInNote } from './SignedInNote.tsx';
import { ThreeSteps } from './ThreeSteps.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { useClaim } from './useClaim.ts';
import type { ClaimablePurchase } from './usePurchase.ts';

const linkSchema = omit(businessDetailsSchema, { email: true });

/**
 * 'Payment Successful!' and the account form (PPS-01). Someone who is signed in already, or was signed in by a first
 * attempt whose linking failed, is not asked for an address and a password again (PPS-10). What was typed survives a reload.
 */
export function AccountForm(claimable: ClaimablePurchase) {
  const { sessionId } = claimable.purchase;
  const { subscription } = claimable.payment;
  // Taken when the form opens and after a failed linking, so that fields do not vanish while an attempt runs.
  const [signedInAs, setSignedInAs] = useState(() => getSession()?.user.email ?? null);
  const { trouble, create, link } = useClaim(claimable);
  const notify = useNotify();
  const schema = signedInAs === null ? postPaymentSignUpSchema : linkSchema;
  const form = usePlainForm<typeof postPaymentSignUpSchema | typeof linkSchema>({
    schema,
    initial: { email: subscription?.customerEmail ?? '', ...readDraft(sessionId) },
    onTexts: (texts) => keepDraft(sessionId, texts),
    send: async (values, show) => {
      if (!('password' in values)) return link({ ...values, email: signedInAs ?? '' });
      const outcome = await create(values);
      if (outcome.kind === 'link-failed') setSignedInAs(getSession()?.user.email ?? null);
      if ('cause' in outcome) show(outcome.cause);
    },
    failed: 'There was an error setting up your account. Please contact support.',
    onFaults: (faults, texts) => {
      if (reportMissing(notify, schema, texts)) return;
      if (faults['password'] === PASSWORD_TOO_SHORT) notify.error('Password Too Short', PASSWORD_TOO_SHORT);
    },
  });
  return (
    <FormPage
      title={signedInAs === null ? 'Create your account' : 'Link your plan'}
      lead={planLine(subscription)}
      above={<PaymentReceived />}
      wide
      pane={<ThreeSteps />}
    >
      {trouble && <TroubleNotice trouble={trouble} />}
      <PlainForm form={form} stars>
        {signedInAs !== null && <SignedInNote email={signedInAs} getsPlan onSignedOut={() => setSignedInAs(null)} />}
        <AccountFields paidEmail={subscription?.customerEmail ?? null} withAccount={signedInAs === null} texts={form.texts} />
        <BusyButton type="submit" busy={form.busy}>
          {signedInAs === null ? 'Create Account & Access Dashboard' : 'Link Plan & Access Dashboard'}
        </BusyButton>
        {signedInAs === null && <TermsNote />}
      </PlainForm>
    </FormPage>
  );
}
