import { openInNewTab } from './openInNewTab.ts';
import type { PortalPage } from '../apollo/schema.generated.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { useCustomerPortalMutation } from './Payment.generated.ts';

/** Returns the function that opens a page of the customer portal in a new tab (BIL-11); to be called in the click itself. */
export function useCustomerPortal(): { readonly open: (page: PortalPage) => void; readonly busy: boolean } {
  const notify = useNotify();
  const [customerPortal] = useCustomerPortalMutation();
  const [open, busy] = useSubmit(async (page: PortalPage) => {
    try {
      await openInNewTab(
        'Opening the customer portal...',
        async () => (await customerPortal({ variables: { page } })).data?.customerPortal.url,
      );
    } catch (cause) {
      notify.failure('Failed to open customer portal.', cause);
    }
  });
  return { open, busy };
}
