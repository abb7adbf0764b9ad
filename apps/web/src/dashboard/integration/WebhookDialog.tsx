import { enumName } from '@larkline/format';
import { WEBHOOK_EVENTS, webhookEndpointSchema, type WebhookEndpointForm } from '@larkline/validation';
import { Checkbox, Input } from 'antd';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import type { WebhookEvent } from '../../shared/apollo/schema.generated.ts';
import { useLiveRow } from '../../shared/apollo/useLiveRow.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { rowDraft } from '../../shared/forms/useReopenedRow.ts';
import {
  WebhookEndpoints_endpointFragmentDoc,
  useCreateWebhookEndpointMutation,
  useUpdateWebhookEndpointMutation,
  type WebhookEndpoints_endpointFragment as Endpoint,
} from './Webhooks.generated.ts';
import styles from './Webhooks.module.css';
import { EVENT_WORDS, eventName } from './webhookWords.ts';

interface WebhookDialogProps {
  readonly open: boolean;
  /** The endpoint to edit; `null` for a new one. */
  readonly endpoint: Endpoint | null;
  /** Called with the secret of a new one, which is shown once. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** Adds an endpoint or edits one; of an edit only the changed fields are sent. */
export function WebhookDialog({ open, endpoint: opened, onSecret, onClose }: WebhookDialogProps) {
  const endpoint = useLiveRow('WebhookEndpoint', WebhookEndpoints_endpointFragmentDoc, opened);
  const [create] = useCreateWebhookEndpointMutation({ update: (cache) => forgetFields(cache, ['webhookEndpoints']) });
  const [update] = useUpdateWebhookEndpointMutation();
  return (
    <DialogForm
      open={open}
      title={endpoint ? 'Edit endpoint' : 'Add endpoint'}
      draft={rowDraft('webhooks', endpoint)}
      schema={webhookEndpointSchema}
      initial={toFormValues(endpoint)}
      submitLabel={endpoint ? 'Save endpoint' : 'Add endpoint'}
      send={async (values, _newId, patch) => {
        if (!endpoint) {
          const { data } = await create({ variables: { input: { ...values, events: values.events.map(enumName) } } });
          if (data) onSecret(data.createWebhookEndpoint.secret);
          return;
        }
        const { before, ...changes } = patch;
        await update({ variables: { id: endpoint.id, input: { ...toInput(changes), ...(before && { before: toInput(before) }) } } });
      }}
      done={endpoint ? 'Endpoint saved' : 'Endpoint added'}
      failed="Failed to save the endpoint"
      saysRefusals
      onClose={onClose}
    >
      <SchemaField
        name="url"
        label="Address"
        hint="It must start with https:// and be reachable from the internet. It must respond within 10 seconds, without a redirect."
      >
        <Input type="url" inputMode="url" autoComplete="off" autoCapitalize="none" placeholder="https://" />
      </SchemaField>
      <SchemaField name="description" label="Description" hint="Such as “Our CRM”.">
        <Input dir="auto" autoComplete="off" />
      </SchemaField>
      <SchemaField name="events" label="Events">
        <Checkbox.Group aria-label="Events" className={styles.choices ?? ''} options={CHOICES} />
      </SchemaField>
    </DialogForm>
  );
}

const CHOICES = WEBHOOK_EVENTS.map((event) => ({
  value: event,
  label: (
    <>
      {EVENT_WORDS[enumName(event)]} <code>{event}</code>
    </>
  ),
}));

function toInput({ events, ...rest }: Partial<WebhookEndpointForm>) {
  return { ...rest, ...(events && { events: events.map(enumName) }) };
}

function toFormValues(endpoint: Endpoint | null): WebhookEndpointForm {
  if (!endpoint) return { url: '', description: '', events: [...WEBHOOK_EVENTS] };
  const chosen = new Set(endpoint.events.map((event: WebhookEvent) => eventName(event)));
  return { url: endpoint.url, description: endpoint.description ?? '', events: WEBHOOK_EVENTS.filter((event) => chosen.has(event)) };
}
