import { useState } from 'react';
import { useOpenInvoice } from '../../shared/checkout/useOpenInvoice.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useTable } from '../../shared/table/useTable.tsx';
import styles from './Billing.module.css';
import { INVOICES } from './invoiceTable.tsx';
import { useInvoicePdfs } from './useInvoicePdfs.ts';
import { refreshedWhile } from './useSettledBilling.ts';

/** Element that "View Invoice History" leads to. */
export const INVOICES_ID = 'invoices';

/** The invoices of the business: read, paid, downloaded as PDF or as a CSV file. */
export function InvoiceList() {
  const [unsettled, setUnsettled] = useState(false);
  const list = useTable(INVOICES, { refresh: refreshedWhile(unsettled) });
  const rows = list.load.kind === 'ready' ? list.load.data.rows : null;
  const hasOpen = rows?.some(({ status }) => status === 'OPEN') ?? false;
  if (hasOpen !== unsettled) setUnsettled(hasOpen);
  const { open } = useOpenInvoice();
  const downloadPdfs = useInvoicePdfs();
  return (
    <div id={INVOICES_ID} tabIndex={-1} className={styles.target}>
      <Panel title="Invoices">
        <DataTable
          {...list}
          rowActions={(row) => [
            {
              label: row.status === 'OPEN' ? 'Pay' : 'Open',
              icon: row.status === 'OPEN' ? 'card' : 'eye',
              onPress: () => open(row.id, 'pageUrl'),
            },
            { label: 'PDF', icon: 'download', onPress: () => open(row.id, 'pdfUrl') },
          ]}
          bulk={[{ label: 'Download PDFs', icon: 'download', onPress: ({ rows: chosen }) => downloadPdfs(chosen.map(({ id }) => id)) }]}
          bare={rows?.length === 0}
        />
      </Panel>
    </div>
  );
}
