import { Button } from 'antd';
import { useCustomerPortal } from '../../shared/checkout/useCustomerPortal.ts';
import { showElement } from '../../shared/dashboard/showElement.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Billing.module.css';
import { INVOICES_ID } from './InvoiceList.tsx';

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
        <Button onClick={() => showElement(INVOICES_ID)}>View Invoice History</Button>
        {mayManage && (
          <Button loading={home.busy} onClick={() => home.open('HOME')}>
            Open Customer Portal
          </Button>
        )}
      </div>
    </Panel>
  );
}
