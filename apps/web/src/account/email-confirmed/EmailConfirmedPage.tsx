import { useSearchParams } from 'react-router';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { ASK, Confirmation } from './Confirmation.tsx';
import { NextSteps } from './NextSteps.tsx';

/** The head of the confirmation page; a link used once has no place in search engines. */
export const meta = () =>
  pageMeta({ title: 'Confirm your email', description: 'Confirms the email address of a new Larkline account.', index: false });

/** /email-confirmed: where the link in the confirmation mail leads (AUT-12, CF-51). */
export default function EmailConfirmedPage() {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  if (hydrated) return <Confirmation token={parameters.get('token')} />;
  return (
    <FormPage title={ASK.title} lead={ASK.lead} pane={<NextSteps />}>
      <FormSkeleton fields={0} />
    </FormPage>
  );
}
