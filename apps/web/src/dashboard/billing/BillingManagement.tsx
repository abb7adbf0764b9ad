import { Button } from 'antd';
import { useCustomerPortal } from '../../shared/checkout/useCustomerPortal.ts';
import { showElement } from '../../shared/dashboard/showElement.ts';
import { Row } from '../../shared/panel/Stack.tsx';
import styles from './Billing.module.css';
import { INVOICES_ID } from './InvoiceList.tsx';

/** Billing Management: the payment method, the invoices, the customer portal (BIL-11). */
export function BillingManagement({ mayManage }: { readonly mayManage: boolean }) {
  const payment = useCustomerPortal();
  const home = useCustomerPortal();
  return (
    <Row role="group" aria-label="Billing Management" className={styles.below}>
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
    </Row>
  );
}
