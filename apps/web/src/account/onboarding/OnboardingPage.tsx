import { FormPage } from '../../shared/forms/FormPage.tsx';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { AfterSetup } from './AfterSetup.tsx';
import { OnboardingForm } from './OnboardingForm.tsx';

/** The head of the setup page. */
export const meta = () => pageMeta({ title: 'Complete your setup', description: 'Tells your assistant who it works for.', index: false });

/** /onboarding: 'Complete Your Setup' (ONB-01). Needs a session and nothing more (ACL-02). */
export default function OnboardingPage() {
  const hydrated = useHydrated();
  return (
    <FormPage title="Complete Your Setup" lead="Four quick questions and your dashboard is ready." wide pane={<AfterSetup />}>
      {hydrated ? <OnboardingForm /> : <FormSkeleton fields={4} />}
    </FormPage>
  );
}
