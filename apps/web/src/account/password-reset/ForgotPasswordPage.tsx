import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { AskForLink } from './AskForLink.tsx';
import { PasswordFrame } from './PasswordFrame.tsx';

/** The head of the page that asks for a new password. */
export const meta = () =>
  pageMeta({ title: 'Forgot your password', description: 'Have a link to a new password sent to your email address.', index: false });

/** /forgot-password: asks for a mail with a link to a new password (AUT-03, CF-03). */
export default function ForgotPasswordPage() {
  const hydrated = useHydrated();
  return (
    <PasswordFrame
      title="Forgot your password?"
      lead="Enter the email address of your account, and we will send you a link to choose a new password."
    >
      {hydrated ? <AskForLink /> : <FormSkeleton fields={1} />}
    </PasswordFrame>
  );
}
