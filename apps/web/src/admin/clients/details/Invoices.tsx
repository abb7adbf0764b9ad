import { formatDate, formatPence } from '@larkline/format';
import { Button } from 'antd';
import { Figure } from '../../../shared/brand/Figure.tsx';
import { useOpenInvoice } from '../../../shared/checkout/useOpenInvoice.ts';
import { InvoiceState } from '../../../shared/dashboard/statusBadges.tsx';
import { Loaded } from '../../../shared/load/Loaded.tsx';
import { useLoaded } from '../../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../../shared/load/useStaffResult.ts';
import { Bones } from '../../../shared/panel/Bones.tsx';
import { DetailsSection } from '../../../shared/panel/DetailsDrawer.tsx';
import { useClientInvoicesQuery } from './Recent.generated.ts';
import styles from './Recent.module.css';

const FAILURE = 'Failed to load the invoices.';

/** The latest invoices of a client, each with its PDF. */
export function Invoices({ clientId }: { readonly clientId: string }) {
  const load = useLoaded(useStaffResult(useClientInvoicesQuery({ variables: { id: clientId } })), FAILURE);
  const { open } = useOpenInvoice();
  return (
    <DetailsSection title="Latest invoices">
      <Loaded
        of={load}
        failure={FAILURE}
        skeleton={<Bones shape="rows" count={2} />}
        isEmpty={({ clientById }) => !clientById?.invoices?.edges.length}
        empty={<p className={styles.none}>No invoices yet.</p>}
      >
        {({ clientById }) => (
          <ul className={styles.list} aria-label="Latest invoices">
            {clientById?.invoices?.edges.map(({ node: invoice }) => (
              <li key={invoice.id} className={styles.item}>
                <span className={styles.what}>
                  {invoice.number}
                  <small>
                    {formatDate(invoice.issuedAt)}, <Figure>{formatPence(invoice.totalPence)}</Figure>
                  </small>
                </span>
                <InvoiceState invoice={invoice} />
                <Button size="small" aria-label={`PDF of invoice ${invoice.number}`} onClick={() => open(invoice.id, 'pdfUrl')}>
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </DetailsSection>
  );
}
