import { MOST_ENDPOINTS } from '@larkline/validation';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { getActing, refuseWhileActing } from '../../shared/session/acting.ts';
import { WebhookDeliveryList } from './WebhookDeliveryList.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookEndpointItem } from './WebhookEndpointItem.tsx';
import { useWebhookEndpointsQuery, type WebhookEndpoints_endpointFragment as Endpoint } from './Webhooks.generated.ts';
import { WebhookSecretDialog } from './WebhookSecretDialog.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';

const FAILURE = 'Failed to load webhooks';

/** The open dialog: an endpoint to edit, or `null` in it for a new one. */
type DialogState = { readonly endpoint: Endpoint | null } | null;

/** The endpoints of a business, and their deliveries. */
export function WebhookList() {
  // A viewer gets the client without endpoints, and the refusal beside it.
  const result = useWebhookEndpointsQuery({ ...REFRESHED, errorPolicy: 'all' });
  const endpoints = useLoaded({ ...result, data: result.data ?? undefined }, FAILURE);
  const [opened, setOpened] = useState<DialogState>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const list = endpoints.kind === 'ready' ? endpoints.data.client?.webhookEndpoints : undefined;
  const open = (endpoint: Endpoint | null) => (getActing() ? refuseWhileActing() : setOpened({ endpoint }));
  const add = (
    <Button {...(list?.length === 0 && { type: 'primary' })} icon={<Icon name="plus" size={18} />} onClick={() => open(null)}>
      Add endpoint
    </Button>
  );
  return (
    <>
      <Loaded of={endpoints} failure="We couldn't load your webhooks." skeleton={<Bones shape="rows" count={2} />}>
        {({ client }) => {
          const shown = client?.webhookEndpoints;
          if (!shown) return <p>Only the business&apos;s owner and managers can see its webhooks.</p>;
          if (shown.length === 0) return <NoEndpoints add={add} />;
          return (
            <Stack gap={6}>
              <Stack as="ul" aria-label="Endpoints">
                {shown.map((endpoint) => (
                  <WebhookEndpointItem key={endpoint.id} endpoint={endpoint} onEdit={() => open(endpoint)} onSecret={setSecret} />
                ))}
              </Stack>
              {shown.length < MOST_ENDPOINTS && <div>{add}</div>}
              <WebhookDeliveryList endpoints={shown} />
            </Stack>
          );
        }}
      </Loaded>
      <WebhookDialog open={opened !== null} endpoint={opened?.endpoint ?? null} onSecret={setSecret} onClose={() => setOpened(null)} />
      <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

function NoEndpoints({ add }: { readonly add: React.ReactNode }) {
  return (
    <EmptyState
      icon="plug"
      title="No endpoints yet"
      text="Add an address for your CRM, calendar or automation tool, and we'll notify it about chats, calls and appointments within seconds."
      action={add}
    />
  );
}
