import { useApolloClient } from '@apollo/client/react';
import { openInNewTab } from './openInNewTab.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { InvoiceLinksDocument, OpenInvoiceDocument } from './Payment.generated.ts';

/** Which file or page of an invoice is opened. */
type InvoicePart = 'pageUrl' | 'pdfUrl';

/**
 * Returns the functions that open an invoice in a new tab, one of the list or the one to be paid; to be called in the click itself.
 * Their addresses end after a while, so they are asked for each time.
 */
export function useOpenInvoice() {
  const notify = useNotify();
  const client = useApolloClient();
  const findUrl = async (id: string, part: InvoicePart) => {
    const { data } = await client.query({ query: InvoiceLinksDocument, variables: { id }, fetchPolicy: 'network-only' });
    return data?.invoiceLinks?.[part];
  };
  const findDue = async () => {
    const { data } = await client.query({ query: OpenInvoiceDocument, fetchPolicy: 'network-only' });
    return data?.client?.invoices?.edges[0]?.node.id;
  };
  const open = (id: string, part: InvoicePart) => {
    openInNewTab('Opening your invoice...', () => findUrl(id, part)).catch((cause: unknown) =>
      notify.failure('Failed to open the invoice.', cause),
    );
  };
  const [payDue, busy] = useSubmit<undefined>(async () => {
    try {
      await openInNewTab('Opening your invoice...', async () => {
        const id = await findDue();
        return id === undefined ? undefined : findUrl(id, 'pageUrl');
      });
    } catch (cause) {
      notify.failure('Failed to open the invoice.', cause);
    }
  });
  return { open, payDue: () => payDue(undefined), busy };
}
