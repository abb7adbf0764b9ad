import { FormPage } from '../../shared/forms/FormPage.tsx';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { ThreeSteps } from './ThreeSteps.tsx';

/** The page while the payment is checked, the same before and after the browser has taken over. */
export function VerifyingPayment() {
  return (
    <FormPage title="Verifying your payment..." lead="This takes a moment." wide pane={<ThreeSteps />}>
      <FormSkeleton fields={4} />
    </FormPage>
  );
}
