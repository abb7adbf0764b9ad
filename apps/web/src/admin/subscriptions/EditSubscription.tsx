import { formatDate, formatTime } from '@larkline/format';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { findApiError } from '../../shared/apollo/errors.ts';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { FieldGrid } from '../../shared/forms/FieldGrid.tsx';
import { PlainSelect } from '../../shared/forms/PlainSelect.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import {
  SubscriptionListDocument,
  useFollowPaymentProviderMutation,
  useUpdateSubscriptionMutation,
  type SubscriptionList_rowFragment as Row,
} from './Subscriptions.generated.ts';
import { toPatch, planChoices, toSeen, statusChoices, subscriptionFormSchema, subscriptionValues } from './subscriptionForm.ts';
import { businessLabel } from './Business.tsx';
import styles from './Subscriptions.module.css';

const FAILED = 'Failed to update subscription.';
const DONE = 'Subscription Updated';

// Only the api knows the place in the list, the counts and the log.
const update = (cache: ApolloCache) => forgetStaffFields(cache, ['subscriptions', 'adminSummary', 'adminActions', 'auditActions']);

interface EditSubscriptionProps {
  /** The subscription that is edited; `null` for none. */
  readonly row: Row | null;
  readonly onClose: () => void;
}

/** Edits plan, status and renewal date of a subscription. Sends only the changed fields, with the values that were shown (ADM-07). */
export function EditSubscription({ row, onClose }: EditSubscriptionProps) {
  return row && <EditDialog key={row.id} row={row} onClose={onClose} />;
}

function EditDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  // The list behind refreshes while the dialog is open. An edit is compared with the values that the person saw.
  const [seen, setSeen] = useState(row);
  const [conflict, setConflict] = useState<string | null>(null);
  const client = useApolloClient();
  const [updateSubscription] = useUpdateSubscriptionMutation({ update });
  const clientId = row.client?.id ?? '';
  const showPresent = async () => {
    // Queried alone, since a list filtered by status may no longer contain it.
    const { data } = await client.query({
      query: SubscriptionListDocument,
      variables: { first: 1, filter: { clientId } },
      fetchPolicy: 'network-only',
    });
    const present = data?.subscriptions.edges[0]?.node;
    if (present) setSeen(present);
  };
  return (
    <DialogForm
      open
      title={`Edit subscription: ${businessLabel(row.client)}`}
      draft={`subscription ${row.id}`}
      schema={subscriptionFormSchema}
      initial={subscriptionValues(seen)}
      submitLabel="Save"
      send={async (values) => {
        try {
          await updateSubscription({ variables: { clientId, input: toPatch(seen, values), seen: toSeen(seen), reason: values.reason } });
        } catch (cause) {
          const refusal = findApiError(cause);
          if (refusal?.code === 'SUBSCRIPTION_CHANGED') {
            setConflict(refusal.message);
            update(client.cache);
            // If this read fails too, the next attempt is refused and reads again.
            await showPresent().catch((failure: unknown) => console.error(failure));
          }
          throw cause;
        }
      }}
      done={DONE}
      failed={FAILED}
      onClose={onClose}
    >
      {conflict && (
        <Notice className={styles.notice} tone="warning" title="This changed while you were editing">
          {conflict}
        </Notice>
      )}
      <StaffEditNotice row={seen} onFollowed={onClose} />
      <FieldGrid>
        <SchemaField name="plan" label="Plan" wide>
          <PlainSelect options={planChoices(seen)} />
        </SchemaField>
        <SchemaField name="status" label="Status">
          <PlainSelect options={statusChoices(seen)} />
        </SchemaField>
        <SchemaField name="renewalDate" label="Renewal date">
          <Input type="date" min="2000-01-01" max="2099-12-31" />
        </SchemaField>
        <SchemaField name="reason" label="Why?" hint="For the audit log." wide>
          <Input dir="auto" autoComplete="off" />
        </SchemaField>
      </FieldGrid>
    </DialogForm>
  );
}

/** Shows that an edit by staff is in force, with a button to end it; before an edit, explains its effect. */
function StaffEditNotice({ row, onFollowed }: { readonly row: Row; readonly onFollowed: () => void }) {
  const notify = useNotify();
  const [followPaymentProvider] = useFollowPaymentProviderMutation({ update });
  const [follow, busy] = useSubmit(async () => {
    try {
      await followPaymentProvider({ variables: { clientId: row.client?.id ?? '' } });
      notify.success(DONE);
      onFollowed();
    } catch (cause) {
      notify.failure(FAILED, cause);
    }
  });
  if (!row.editedAt)
    return (
      <p className={styles.meaning}>
        Nothing is charged or changed at Stripe. Your changes apply until you follow Stripe again or the business pays for another plan.
      </p>
    );
  return (
    <Notice
      className={styles.notice}
      tone="info"
      title={`Edited by ${row.editedBy} on ${formatDate(row.editedAt)} at ${formatTime(row.editedAt)}`}
      action={
        row.client?.subscription && (
          <Button size="small" loading={busy} onClick={() => follow(undefined)}>
            Follow Stripe again
          </Button>
        )
      }
    >
      Changes made at Stripe won’t show until you follow it again or the business pays for another plan.
    </Notice>
  );
}
