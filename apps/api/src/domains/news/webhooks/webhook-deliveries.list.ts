import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { isId, oneOf } from '../../../platform/graphql/list/filters.ts';
import { WebhookDelivery, WebhookDeliveryState } from './webhook-delivery.entity.ts';

/** Events on their way to the endpoints of a client. */
export const webhookDeliveryList = defineList(WebhookDelivery, {
  name: 'WebhookDelivery',
  rows: 'deliveries',
  perClient: true,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'] },
  filter: {
    endpointId: isId<WebhookDelivery>('endpointId', 'Id of an endpoint.'),
    state: oneOf<WebhookDelivery, WebhookDeliveryState>(
      'state',
      WebhookDeliveryState,
      { waiting: ['waiting'], delivered: ['delivered'], failed: ['failed'] },
      'State.',
    ),
  },
  apart: ['body', 'attempts'],
});
