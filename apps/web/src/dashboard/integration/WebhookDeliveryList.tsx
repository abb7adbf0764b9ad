import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { failureText } from '../../shared/apollo/errors.ts';
import { DATA_REFRESH_MS, refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { getActing, refuseWhileActing } from '../../shared/session/acting.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useTable } from '../../shared/table/useTable.tsx';
import { forgetGoneEndpoint } from './goneEndpoint.ts';
import { WebhookDeliveryDialog } from './WebhookDeliveryDialog.tsx';
import {
  useResendWebhookDeliveryMutation,
  type WebhookDeliveries_rowFragment as Row,
  type WebhookEndpoints_endpointFragment as Endpoint,
} from './Webhooks.generated.ts';
import styles from './Webhooks.module.css';
import { DELIVERIES } from './webhookTable.tsx';

/** How often the log is requested while an event is on its way. */
const ON_ITS_WAY_MS = 2_000;

/** The events of the last 30 days with their outcome; each can be opened and sent again. */
export function WebhookDeliveryList({ endpoints }: { readonly endpoints: readonly Endpoint[] }) {
  const [soon, setSoon] = useState(false);
  const list = useTable(DELIVERIES, { context: endpoints, refresh: refreshedEvery(soon ? ON_ITS_WAY_MS : DATA_REFRESH_MS) });
  const { load } = list;
  const isSoon = load.kind === 'ready' && load.data.rows.some(isOnItsWay);
  if (isSoon !== soon) setSoon(isSoon);
  const [openId, setOpenId] = useState<string | null>(null);
  const resend = useResend();
  const open = ({ id }: Row) => setOpenId(id);
  return (
    <section className={styles.log} aria-label="Log of the last 30 days">
      <h3>Log of the last 30 days</h3>
      <DataTable
        {...list}
        onOpen={open}
        rowActions={(row) => [
          { label: 'Show', icon: 'eye', onPress: () => open(row) },
          { label: 'Send again', icon: 'send', onPress: () => resend(row) },
        ]}
      />
      <WebhookDeliveryDialog id={openId} onResend={resend} onClose={() => setOpenId(null)} />
    </section>
  );
}

// An event that waits for hours needs no watching.
function isOnItsWay({ state, nextAttemptAt }: Row): boolean {
  return state === 'WAITING' && Date.parse(nextAttemptAt ?? '') < Date.now() + 10_000;
}

/** Returns the function that sends an event again and says so. */
function useResend(): (row: Pick<Row, 'id'>) => void {
  const notify = useNotify();
  const { cache } = useApolloClient();
  const [resend] = useResendWebhookDeliveryMutation();
  return ({ id }) => {
    if (getActing()) return refuseWhileActing();
    resend({ variables: { id } }).then(
      () => notify.success('Event sent again'),
      (cause: unknown) => {
        forgetGoneEndpoint(cache, cause);
        notify.failure(failureText(cause, 'Failed to send the event again'), cause);
      },
    );
  };
}
