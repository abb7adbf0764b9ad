import { formatDate, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { useApolloClient } from '@apollo/client/react';
import { failureText, hasErrorCode } from '../../shared/apollo/errors.ts';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { getActing, refuseWhileActing } from '../../shared/session/acting.ts';
import { forgetEndpoints, forgetGoneEndpoint } from './goneEndpoint.ts';
import {
  useDeleteWebhookEndpointMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookEndpointMutation,
  useUpdateWebhookEndpointMutation,
  type WebhookEndpoints_endpointFragment as Endpoint,
} from './Webhooks.generated.ts';
import styles from './Webhooks.module.css';
import { ENDPOINT_STATES, eventName } from './webhookWords.ts';

interface WebhookEndpointItemProps {
  readonly endpoint: Endpoint;
  readonly onEdit: () => void;
  /** Called with a new secret, which is shown once. */
  readonly onSecret: (secret: string) => void;
}

/** One endpoint: its address, events and state, and what can be done with it. */
export function WebhookEndpointItem({ endpoint, onEdit, onSecret }: WebhookEndpointItemProps) {
  const { url, description, events, state } = endpoint;
  const { tone, label } = ENDPOINT_STATES[state];
  const { test, testing, turn, turning, rotate, remove } = useEndpointActs(endpoint, onSecret);
  const isOn = state === 'ENABLED';
  const name = description || url;
  const act = (run: () => void) => () => (getActing() ? refuseWhileActing() : run());
  return (
    <li className={styles.endpoint}>
      <div className={styles.head}>
        <h3 dir="auto">{name}</h3>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      {description && <code className={styles.url}>{url}</code>}
      <p className={styles.events}>{events.map(eventName).join(', ')}</p>
      <EndpointNotes endpoint={endpoint} />
      <div className={styles.acts} role="group" aria-label={`Actions for ${name}`}>
        <Button onClick={act(() => test(undefined))} loading={testing}>
          Send test event
        </Button>
        <Button onClick={onEdit}>Edit</Button>
        <Button onClick={act(() => turn(!isOn))} loading={turning}>
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button onClick={act(rotate)}>New secret</Button>
        <Button danger onClick={act(remove)}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function EndpointNotes({ endpoint: { state, failingSince, previousSecretUntil } }: { readonly endpoint: Endpoint }) {
  const at = (time: string) => `${formatDate(time)}, ${formatTime(time)}`;
  return (
    <>
      {state === 'GONE' && <p className={styles.bad}>It answered 410 Gone, so we switched it off.</p>}
      {state === 'FAILING' && <p className={styles.bad}>Every event failed for five days, so we switched it off.</p>}
      {state === 'ENABLED' && failingSince && <p className={styles.bad}>Every attempt has failed since {at(failingSince)}.</p>}
      {previousSecretUntil && <p className={styles.note}>Also signed with the old secret until {at(previousSecretUntil)}.</p>}
    </>
  );
}

function useEndpointActs({ id, url }: Endpoint, onSecret: (secret: string) => void) {
  const notify = useNotify();
  const confirm = useConfirm();
  const { cache } = useApolloClient();
  const [sendTest] = useTestWebhookEndpointMutation({ update: (cache) => forgetFields(cache, ['webhookDeliveries']) });
  const [update] = useUpdateWebhookEndpointMutation();
  const [rotateSecret] = useRotateWebhookSecretMutation();
  const [deleteEndpoint] = useDeleteWebhookEndpointMutation({
    context: { changes: ['WebhookEndpoint', 'WebhookDelivery'] },
    update: forgetEndpoints,
  });
  // Rows deleted elsewhere leave the screen.
  const present = async <Result,>(run: Promise<Result>): Promise<Result> => {
    try {
      return await run;
    } catch (cause) {
      forgetGoneEndpoint(cache, cause);
      throw cause;
    }
  };
  const tried = async (run: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await present(run());
      notify.success(done);
    } catch (cause) {
      notify.failure(failureText(cause, failed), cause);
    }
  };
  const [test, testing] = useSubmit(() => tried(() => sendTest({ variables: { id } }), 'Test event sent', 'Failed to send a test event'));
  const [turn, turning] = useSubmit((enabled: boolean) =>
    tried(
      () => update({ variables: { id, input: { enabled } } }),
      enabled ? 'Endpoint switched on' : 'Endpoint switched off',
      'Failed to change the endpoint',
    ),
  );
  const rotate = () =>
    confirm({
      title: 'Create a new secret?',
      thing: url,
      text: "For 24 hours, we'll sign events with both, so you can change it on your server without missing any.",
      action: 'Create new secret',
      run: async () => {
        const { data } = await present(rotateSecret({ variables: { id } }));
        if (data) onSecret(data.rotateWebhookSecret.secret);
      },
      failed: 'Failed to create a new secret',
      saysRefusals: true,
    });
  const remove = () =>
    confirm({
      title: 'Delete this endpoint?',
      thing: url,
      text: 'Its log will be deleted, and any unsent events will be cancelled.',
      action: 'Delete',
      run: () =>
        present(deleteEndpoint({ variables: { id } })).then(
          () => undefined,
          (cause: unknown) => {
            if (!hasErrorCode(cause, 'NOT_FOUND')) throw cause;
          },
        ),
      done: 'Endpoint deleted',
      failed: 'Failed to delete the endpoint',
      saysRefusals: true,
    });
  return { test, testing, turn, turning, rotate, remove };
}
