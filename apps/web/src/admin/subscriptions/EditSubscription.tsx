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
  useFollowStripeMutation,
  useUpdateSubscriptionMutation,
  type SubscriptionList_rowFragment as Row,
} from './Subscriptions.generated.ts';
import { patchOf, planChoices, seenOf, statusChoices, subscriptionFormSchema, subscriptionValues } from './subscriptionForm.ts';
import styles from './Subscriptions.module.css';
import { nameOf } from './subscriptionTable.ts';

const FAILED = 'Failed to update subscription.';
const DONE = 'Subscription Updated';

// Place in the list, counts and log are known to the api alone.
const update = (cache: ApolloCache) => forgetStaffFields(cache, ['subscriptions', 'adminSummary', 'adminActions', 'auditActions']);

interface EditSubscriptionProps {
  /** The subscription that is edited; `null` for none. */
  readonly row: Row | null;
  readonly onClose: () => void;
}

/** Edits plan, status and renewal date of a subscription; only what was changed is sent, with what was shown (ADM-07). */
export function EditSubscription({ row, onClose }: EditSubscriptionProps) {
  const [conflict, setConflict] = useState<string | null>(null);
  const { cache } = useApolloClient();
  const [updateSubscription] = useUpdateSubscriptionMutation({ update });
  if (!row) return null;
  const close = () => {
    setConflict(null);
    onClose();
  };
  return (
    <DialogForm
      open
      title={`Edit subscription: ${nameOf(row)}`}
      draft={`subscription ${row.id}`}
      schema={subscriptionFormSchema}
      initial={subscriptionValues(row)}
      submitLabel="Save"
      send={async (values) => {
        try {
          await updateSubscription({ variables: { clientId: row.client?.id ?? '', input: patchOf(row, values), seen: seenOf(row) } });
        } catch (cause) {
          const refusal = findApiError(cause);
          if (refusal?.code === 'SUBSCRIPTION_CHANGED') {
            setConflict(refusal.message);
            update(cache);
          }
          throw cause;
        }
      }}
      done={DONE}
      failed={FAILED}
      onClose={close}
    >
      {conflict && (
        <Notice className={styles.notice} tone="warning" title="Changed meanwhile">
          {conflict} Save again to replace it with what is entered here.
        </Notice>
      )}
      <Held row={row} onFollowed={close} />
      <FieldGrid>
        <SchemaField name="plan" label="Plan" wide>
          <PlainSelect options={planChoices(row)} />
        </SchemaField>
        <SchemaField name="status" label="Status">
          <PlainSelect options={statusChoices(row)} />
        </SchemaField>
        <SchemaField name="renewalDate" label="Renewal date">
          <Input type="date" min="2000-01-01" max="2099-12-31" />
        </SchemaField>
      </FieldGrid>
    </DialogForm>
  );
}

/** Says that an edit of staff holds, and ends it; before one, what an edit will mean. */
function Held({ row, onFollowed }: { readonly row: Row; readonly onFollowed: () => void }) {
  const notify = useNotify();
  const [followStripe] = useFollowStripeMutation({ update });
  const [follow, busy] = useSubmit(async () => {
    try {
      await followStripe({ variables: { clientId: row.client?.id ?? '' } });
      notify.success(DONE);
      onFollowed();
    } catch (cause) {
      notify.failure(FAILED, cause);
    }
  });
  if (!row.editedAt)
    return (
      <p className={styles.meaning}>
        Nothing is charged or changed at Stripe. What you save holds until you follow Stripe again, or the business pays for another plan.
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
      Changes at Stripe do not show until you follow it again, or the business pays for another plan.
    </Notice>
  );
}
