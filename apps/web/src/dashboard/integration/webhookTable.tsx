import { formatDate, formatTime } from '@larkline/format';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceFilter } from '../../shared/table/filterParams.ts';
import { WebhookDeliveriesDocument, type WebhookEndpoints_endpointFragment as Endpoint } from './Webhooks.generated.ts';
import styles from './Webhooks.module.css';
import { DELIVERY_STATES, eventName } from './webhookWords.ts';

/** The log of webhooks. Its cells name the endpoints, which are passed as context. */
export const DELIVERIES = defineTable(
  {
    name: 'webhooks',
    label: 'Webhook log',
    nouns: { one: 'event', many: 'events' },
    document: WebhookDeliveriesDocument,
    rows: (data) => data.client?.webhookDeliveries,
    failure: 'Failed to load the webhook log.',
    empty: { icon: 'send', title: 'Nothing sent yet', text: 'Send a test event, or wait for the first chat, call or appointment.' },
    sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
    sizes: [10, 25, 50],
    searchable: false,
    filtersInLine: true,
    filters: {
      state: choiceFilter({
        param: 'delivery',
        label: 'Status',
        all: 'All statuses',
        inMessages: 'state',
        choices: [
          ['waiting', 'WAITING', DELIVERY_STATES.WAITING.label],
          ['delivered', 'DELIVERED', DELIVERY_STATES.DELIVERED.label],
          ['failed', 'FAILED', DELIVERY_STATES.FAILED.label],
        ],
      }),
    },
  },
  {
    rowName: ({ type, createdAt }) => `${eventName(type)}, ${when(createdAt)}`,
    cardTitle: ({ type }) => eventName(type),
    columns: [
      { id: 'event', title: 'Event', cell: ({ type }) => <span className={styles.type}>{eventName(type)}</span>, width: 164 },
      { id: 'time', title: 'When', cell: ({ createdAt }) => when(createdAt), width: 164, sorts: ['OLDEST', 'NEWEST'] },
      {
        id: 'endpoint',
        title: 'Endpoint',
        cell: ({ endpointId }, endpoints: readonly Endpoint[]) => <span dir="auto">{endpointName(endpointId, endpoints)}</span>,
      },
      {
        id: 'state',
        title: 'Status',
        cell: ({ state }) => <StatusBadge tone={DELIVERY_STATES[state].tone}>{DELIVERY_STATES[state].label}</StatusBadge>,
        width: 116,
      },
      { id: 'answer', title: 'Response', cell: ({ lastStatus, lastError }) => lastStatus ?? (lastError ? 'No response' : ''), width: 112 },
      { id: 'attempts', title: 'Attempts', cell: ({ attemptCount }) => attemptCount, width: 92, align: 'end' },
    ],
  },
);

function endpointName(id: string, endpoints: readonly Endpoint[]): string | undefined {
  const endpoint = endpoints.find((each) => each.id === id);
  return endpoint && (endpoint.description || hostName(endpoint.url));
}

function hostName(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function when(at: string): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}
