import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { PasswordFrame } from './PasswordFrame.tsx';
import { PasswordLink } from './PasswordLink.tsx';
import { useLinkToken } from '../../shared/session/useLinkToken.ts';

/** The head of the page that sets a new password; a link used once has no place in search engines. */
export const meta = () =>
  pageMeta({ title: 'Choose a new password', description: 'Sets a new password for a Larkline account.', index: false });

/** /reset-password: where the link to a new password leads (AUT-03). */
export default function ResetPasswordPage() {
  const hydrated = useHydrated();
  const token = useLinkToken();
  if (hydrated) return <PasswordLink key={token} token={token} />;
  return (
    <PasswordFrame title="Choose a new password" lead="One moment, please.">
      <FormSkeleton fields={1} />
    </PasswordFrame>
  );
}
