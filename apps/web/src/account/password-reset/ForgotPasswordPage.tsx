import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { AskForLink } from './AskForLink.tsx';
import { PasswordFrame } from './PasswordFrame.tsx';

/** The head of the page that asks for a new password. */
export const meta = () =>
  pageMeta({ title: 'Forgot your password', description: 'Get an email with a link to choose a new password.', index: false });

/** /forgot-password: asks for a mail with a link to a new password (AUT-03, CF-03). */
export default function ForgotPasswordPage() {
  const hydrated = useHydrated();
  return (
    <PasswordFrame
      title="Forgot your password?"
      lead="Enter your account’s email address and we’ll send you a link to choose a new password."
    >
      {hydrated ? <AskForLink /> : <FormSkeleton fields={1} />}
    </PasswordFrame>
  );
}
