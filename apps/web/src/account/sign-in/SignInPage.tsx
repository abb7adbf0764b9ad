import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { NightLog } from './NightLog.tsx';
import { SignInPanel } from './SignInPanel.tsx';

/** The head of the sign-in page. */
export const meta = () =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to your Larkline dashboard: calls, chats, usage and everything your assistant knows.',
    path: '/login',
  });

/** /login: sign in, create an account, or learn why there is no way in (AUT-01). */
export default function SignInPage() {
  const hydrated = useHydrated();
  if (hydrated) return <SignInPanel />;
  return (
    <FormPage title="Welcome Back" lead="Sign in to see what was said while you were out." pane={<NightLog />}>
      <FormSkeleton fields={2} />
    </FormPage>
  );
}
