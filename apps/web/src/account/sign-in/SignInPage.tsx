import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { SignInFrame } from './SignInFrame.tsx';
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
    <SignInFrame>
      <FormSkeleton fields={2} />
    </SignInFrame>
  );
}
