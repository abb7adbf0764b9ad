import { always, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  createWebhookEndpoint: always({ input: { url: 'https://93.184.216.34/hooks', events: ['CALL_COMPLETED'] } }),
  updateWebhookEndpoint: ownRow('webhook_endpoints', (id) => ({ id, input: { description: 'Our CRM' } })),
  rotateWebhookSecret: ownRow('webhook_endpoints', (id) => ({ id })),
  testWebhookEndpoint: ownRow('webhook_endpoints', (id) => ({ id })),
  resendWebhookDelivery: ownRow('webhook_deliveries', (id) => ({ id })),
  deleteWebhookEndpoint: ownRow('webhook_endpoints', (id) => ({ id })),
});
