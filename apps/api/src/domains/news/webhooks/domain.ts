import { webhooksTables } from './0025-webhooks.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { deliverWebhookJob } from './deliver-webhook.job.ts';
import { resumeWebhooksJob } from './resume-webhooks.job.ts';
import { webhookDeliveryList } from './webhook-deliveries.list.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { webhookEvents } from './webhook-events.ts';
import { WebhookEndpointResolver, WebhookMutations, WebhooksResolver } from './webhooks.resolver.ts';

const limits = {
  // Of one client. Each asks a name server, or makes our server call another one.
  webhookChange: { points: 30, seconds: 10 * 60 },
  webhookTest: { points: 20, seconds: 10 * 60 },
  webhookResend: { points: 100, seconds: 10 * 60 },
};

const errors = {
  WEBHOOK_OFF: { status: 409, meaning: 'The endpoint is switched off: nothing is sent to it until it is switched on again.' },
};

const scopes = ['webhooks:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** An endpoint of a client was switched off because of its answers. */
    webhookSwitchedOff: {
      readonly clientId: string;
      readonly endpointId: string;
      readonly url: string;
      readonly reason: 'failing' | 'gone';
      readonly at: Date;
    };
  }
}

export const webhooks = defineDomain({
  name: 'webhooks',
  about: 'Events that are posted to addresses of a client, signed and with a log: chats, calls and appointments.',
  scopes,
  entities: [WebhookEndpoint, WebhookDelivery],
  lists: [webhookDeliveryList],
  resolvers: [WebhooksResolver, WebhookEndpointResolver, WebhookMutations],
  jobs: [deliverWebhookJob, resumeWebhooksJob],
  limits,
  errors,
  retention: [
    {
      table: 'webhook_deliveries',
      what: 'Events that were posted to the endpoints of clients, after they happened',
      days: 30,
      reason: 'The log is for finding faults and for sending again; the data stays where it came from',
      time: 'created_at',
    },
  ],
  on: webhookEvents,
  migrations: [webhooksTables],
});
