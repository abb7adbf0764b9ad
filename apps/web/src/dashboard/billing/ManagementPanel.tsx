import { Button } from 'antd';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Billing.module.css';
import { INVOICES_ID } from './InvoiceList.tsx';
import { useCustomerPortal } from './useCustomerPortal.ts';

/** Billing Management: the payment method, the invoices, the customer portal (BIL-11). */
export function ManagementPanel({ mayManage }: { readonly mayManage: boolean }) {
  const payment = useCustomerPortal();
  const home = useCustomerPortal();
  return (
    <Panel title="Billing Management">
      <div className={styles.management}>
        {mayManage && (
          <Button loading={payment.busy} onClick={() => payment.open('PAYMENT_METHOD')}>
            Update Payment Method
          </Button>
        )}
        <Button onClick={showInvoices}>View Invoice History</Button>
        {mayManage && (
          <Button loading={home.busy} onClick={() => home.open('HOME')}>
            Open Customer Portal
          </Button>
        )}
      </div>
    </Panel>
  );
}

function showInvoices(): void {
  const invoices = document.getElementById(INVOICES_ID);
  invoices?.scrollIntoView({ block: 'start' });
  invoices?.focus({ preventScroll: true });
}
