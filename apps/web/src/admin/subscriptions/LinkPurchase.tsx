import { useApolloClient } from '@apollo/client/react';
import { formatPence } from '@larkline/format';
import { purchaseLinkSchema } from '@larkline/validation';
import { Input } from 'antd';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { forgetStaffFields, staffUpdate } from '../../shared/apollo/forgetFields.ts';
import { ClientSelect } from '../../shared/forms/ClientSelect.tsx';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { useLinkUnclaimedMutation, type Unclaimed_purchaseFragment as Purchase } from './Unclaimed.generated.ts';
import styles from './Subscriptions.module.css';

const LINKED = staffUpdate(
  'unclaimedPurchases',
  'clients',
  'clientDirectory',
  'clientById',
  'subscriptions',
  'subscriptionFigures',
  'adminSummary',
  'adminActions',
  'auditActions',
);
const NOTHING = { clientId: '', reason: '' };
const OUT_OF_DATE = ['PURCHASE_SETTLED', 'PURCHASE_ENDED', 'NOT_FOUND'];

interface LinkPurchaseProps {
  /** `null` while it is closed. */
  readonly purchase: Purchase | null;
  readonly onClose: () => void;
}

/** Links an unclaimed payment to a business, found by name or email. */
export function LinkPurchase({ purchase, onClose }: LinkPurchaseProps) {
  const { cache } = useApolloClient();
  const [link] = useLinkUnclaimedMutation(LINKED);
  return (
    <DialogForm
      open={purchase !== null}
      title="Link this payment to a business"
      draft={`unclaimed-link ${purchase?.id}`}
      schema={purchaseLinkSchema}
      initial={NOTHING}
      submitLabel="Link payment"
      send={async ({ clientId, reason }) => {
        if (!purchase) return;
        try {
          await link({ variables: { id: purchase.id, clientId, reason } });
        } catch (cause) {
          if (OUT_OF_DATE.some((code) => hasErrorCode(cause, code))) forgetStaffFields(cache, ['unclaimedPurchases', 'adminSummary']);
          throw cause;
        }
      }}
      done="Payment linked: the business can use its plan"
      failed="Failed to link this payment."
      saysRefusals
      width={520}
      onClose={onClose}
    >
      {purchase && (
        <div className={styles.purchase}>
          <Facts>
            <Fact name="Payer">
              <bdi>{purchase.email ?? 'Unknown payer'}</bdi>
            </Fact>
            <Fact name="Plan">{purchase.planLabel}</Fact>
            <Fact name="Paid">{typeof purchase.paidPence === 'number' ? formatPence(purchase.paidPence) : '–'}</Fact>
          </Facts>
        </div>
      )}
      <SchemaField name="clientId" label="Business" hint="Search by name or email. A business that already has a plan can’t have another.">
        <ClientSelect />
      </SchemaField>
      <SchemaField name="reason" label="Why is it theirs?" hint="For the audit log.">
        <Input dir="auto" autoComplete="off" />
      </SchemaField>
    </DialogForm>
  );
}
