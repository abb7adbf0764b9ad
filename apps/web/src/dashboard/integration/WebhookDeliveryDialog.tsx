import { formatCount, formatDate, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Figure } from '../../shared/brand/Figure.tsx';
import { ModalDialog } from '../../shared/forms/ModalDialog.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { useWebhookDeliveryQuery, type WebhookDeliveryQuery } from './Webhooks.generated.ts';
import styles from './Webhooks.module.css';
import { eventName } from './webhookWords.ts';

interface WebhookDeliveryDialogProps {
  /** The delivery to show; `null` for none. */
  readonly id: string | null;
  readonly onResend: (row: { readonly id: string }) => void;
  readonly onClose: () => void;
}

type Details = NonNullable<WebhookDeliveryQuery['webhookDelivery']>;

/** Content of a delivery, and each attempt with its answer. Texts in it come from visitors and from the receiver. */
export function WebhookDeliveryDialog({ id, onResend, onClose }: WebhookDeliveryDialogProps) {
  return (
    <ModalDialog
      open={id !== null}
      title="Event"
      width={720}
      style={{ top: 48 }}
      destroyOnHidden
      closable={{ 'aria-label': 'Close' }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="primary"
            onClick={() => {
              if (id) onResend({ id });
              onClose();
            }}
          >
            Send again
          </Button>
        </>
      }
    >
      {id !== null && <Contents id={id} />}
    </ModalDialog>
  );
}

function Contents({ id }: { readonly id: string }) {
  const details = useLoaded(
    useWebhookDeliveryQuery({ ...REFRESHED, variables: { id }, fetchPolicy: 'cache-and-network' }),
    'Failed to load the event',
  );
  return (
    <Loaded of={details} failure="We couldn't load the event." skeleton={<Bones shape="rows" count={3} />}>
      {({ webhookDelivery }) => (webhookDelivery ? <Facts details={webhookDelivery} /> : <p>We no longer have this event.</p>)}
    </Loaded>
  );
}

function Facts({ details: { delivery, body, attempts } }: { readonly details: Details }) {
  const { type, eventId, nextAttemptAt, lastError, state } = delivery;
  return (
    <div className={styles.details}>
      <dl>
        <dt>Event</dt>
        <dd>{eventName(type)}</dd>
        <dt>ID</dt>
        <dd>
          <code>{eventId}</code>
        </dd>
        {nextAttemptAt && (
          <>
            <dt>Next attempt</dt>
            <dd>{formatMoment(nextAttemptAt)}</dd>
          </>
        )}
        {state === 'FAILED' && lastError && (
          <>
            <dt>Reason</dt>
            <dd>{lastError}</dd>
          </>
        )}
      </dl>
      <h3>What we send</h3>
      <pre role="group" aria-label="What we send" tabIndex={-1}>
        {indented(body)}
      </pre>
      <h3>Attempts</h3>
      {attempts.length === 0 ? <p>None yet.</p> : <Attempts attempts={attempts} />}
    </div>
  );
}

function Attempts({ attempts }: Pick<Details, 'attempts'>) {
  return (
    <ol className={styles.attempts}>
      {attempts.map(({ at, durationMs, status, error, answer }) => (
        <li key={at}>
          <p>
            <strong>{status ?? 'No response'}</strong> {formatMoment(at)}, after <Figure>{formatCount(durationMs)}</Figure> ms
          </p>
          {error && <p className={styles.bad}>{error}</p>}
          {answer && <pre dir="auto">{answer}</pre>}
        </li>
      ))}
    </ol>
  );
}

function formatMoment(at: string): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
