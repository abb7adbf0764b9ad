import { FormPage } from '../../shared/forms/FormPage.tsx';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { useLinkToken } from '../../shared/forms/useLinkToken.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { ASK, ConfirmAddress } from './ConfirmAddress.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';

/** The head of the page; a link in a mail has no place in search engines. */
export const meta = () =>
  pageMeta({ title: ASK.title, description: 'Confirms the email address that messages for a business are sent to.', index: false });

/** /confirm-address: where the link leads that is mailed to a new address for messages. */
export default function ConfirmAddressPage() {
  const hydrated = useHydrated();
  const token = useLinkToken();
  if (hydrated) return <ConfirmAddress key={token} token={token} />;
  return (
    <FormPage title={ASK.title} lead={ASK.lead} pane={<PrivacyNote />}>
      <FormSkeleton fields={0} />
    </FormPage>
  );
}
