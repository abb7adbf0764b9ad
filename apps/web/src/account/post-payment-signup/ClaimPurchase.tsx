import { useState } from 'react';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { getSession } from '../../shared/session/session.ts';
import { useViewerQuery } from '../../shared/session/Viewer.generated.ts';
import { AccountForm } from './AccountForm.tsx';
import { LinkToBusiness } from './LinkToBusiness.tsx';
import { PaymentReceived, planLine } from './PaymentReceived.tsx';
import { ThreeSteps } from './ThreeSteps.tsx';
import type { ClaimablePurchase } from './usePurchase.ts';

/** The account form, or for who is signed in and has a business only the question whether the plan is for it (PPS-10). */
export function ClaimPurchase(claimable: ClaimablePurchase) {
  // As it was when the page opened: creating an account here does not change the page.
  const [signedIn, setSignedIn] = useState(() => getSession() !== null);
  const { data, error } = useViewerQuery({ skip: !signedIn });
  const { subscription } = claimable.payment;
  if (signedIn && !data && !error) {
    return (
      <FormPage title="Link your plan" lead={planLine(subscription)} above={<PaymentReceived />} wide pane={<ThreeSteps />}>
        <FormSkeleton fields={2} />
      </FormPage>
    );
  }
  const viewer = signedIn ? data?.viewer : null;
  if (viewer?.client)
    return (
      <LinkToBusiness {...claimable} email={viewer.email} business={viewer.client.businessName} onSignedOut={() => setSignedIn(false)} />
    );
  return <AccountForm {...claimable} />;
}
