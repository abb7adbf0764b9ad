import { webhookChangesSchema, webhookEndpointSchema } from '@larkline/validation';
import { inputType, patchType } from '../../../platform/graphql/input-type.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

const OWN = {
  url: { description: 'Address with https on the usual port, of a host of the public internet, without user name and password.' },
  events: { description: 'Events to send, at least one; WEBHOOK_TEST cannot be chosen.' },
};

export const NewWebhookEndpoint = inputType('NewWebhookEndpoint', 'A new endpoint.', WebhookEndpoint, webhookEndpointSchema, OWN);
export const WebhookEndpointPatch = patchType('WebhookEndpointPatch', 'Changes of an endpoint.', WebhookEndpoint, webhookChangesSchema, {
  ...OWN,
  enabled: { type: () => Boolean, description: 'Whether events are sent; true also clears earlier failures.' },
});
