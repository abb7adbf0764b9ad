import { useApolloClient } from '@apollo/client/react';
import { formatDate, formatTime } from '@larkline/format';
import { useState } from 'react';
import { failureText } from '../../shared/apollo/errors.ts';
import { DATA_REFRESH_MS, refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import type { WebhookDeliveryFilter, WebhookDeliverySort } from '../../shared/apollo/schema.generated.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { getActing, tellNotWhileActing } from '../../shared/session/acting.ts';
import { ChoiceFilter } from '../../shared/table/ChoiceFilter.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { FactCard } from '../../shared/table/FactCard.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { forgetGoneEndpoint } from './goneEndpoint.ts';
import { WebhookDeliveryDialog } from './WebhookDeliveryDialog.tsx';
import {
  useResendWebhookDeliveryMutation,
  useWebhookDeliveriesQuery,
  type WebhookDeliveries_rowFragment as Row,
  type WebhookEndpoints_endpointFragment as Endpoint,
} from './Webhooks.generated.ts';
import styles from './Webhooks.module.css';
import { DELIVERY_SORTS, DELIVERY_TABLE, DELIVERY_VIEW, FAILURE } from './webhookTable.ts';
import { DELIVERY_STATES, eventName } from './webhookWords.ts';

type Filters = Pick<WebhookDeliveryFilter, 'state'>;

/** How often the log is asked for while an event is on its way. */
const ON_ITS_WAY_MS = 2_000;

/** The events of the last 30 days and what became of each; any can be looked into and sent again. */
export function WebhookDeliveryList({ endpoints }: { readonly endpoints: readonly Endpoint[] }) {
  const state = useTableState(DELIVERY_TABLE);
  const [soon, setSoon] = useState(false);
  const { search: _search, ...variables } = state.variables;
  const result = useWebhookDeliveriesQuery({ ...refreshedEvery(soon ? ON_ITS_WAY_MS : DATA_REFRESH_MS), variables });
  const load = useTableLoad(result, state, FAILURE, (data) => data.client?.webhookDeliveries);
  const isSoon = load.kind === 'ready' && load.data.rows.some(isOnItsWay);
  if (isSoon !== soon) setSoon(isSoon);
  const [openId, setOpenId] = useState<string | null>(null);
  const resend = useResend();
  const open = ({ id }: Row) => setOpenId(id);
  return (
    <section className={styles.log} aria-label="Log of the last 30 days">
      <h3>Log of the last 30 days</h3>
      <DataTable<Row, WebhookDeliverySort, Filters>
        name="webhooks"
        label="Webhook log"
        nouns={{ one: 'event', many: 'events' }}
        spec={DELIVERY_TABLE}
        state={state}
        load={load}
        failure={FAILURE}
        sortLabels={DELIVERY_SORTS}
        searchable={false}
        filtersInLine
        view={DELIVERY_VIEW}
        columns={columnsFor(endpoints)}
        rowName={nameOf}
        onOpen={open}
        rowActions={(row) => [
          { label: 'Show', icon: 'eye', onPress: () => open(row) },
          { label: 'Send again', icon: 'send', onPress: () => resend(row) },
        ]}
        card={(row) => <FactCard title={eventName(row.type)} columns={columnsFor(endpoints).slice(1)} row={row} />}
        filters={
          <ChoiceFilter
            label="Status"
            all="All statuses"
            choices={STATE_CHOICES}
            value={state.address.filters.state}
            onChange={(chosen) => state.change({ filters: chosen ? { state: chosen } : {} })}
          />
        }
        empty={
          <EmptyState icon="send" title="Nothing sent yet" text="Send a test event, or wait for the first chat, call or appointment." />
        }
      />
      <WebhookDeliveryDialog id={openId} onResend={resend} onClose={() => setOpenId(null)} />
    </section>
  );
}

const STATE_CHOICES = (['WAITING', 'DELIVERED', 'FAILED'] as const).map((value) => ({ value, label: DELIVERY_STATES[value].label }));

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
    if (getActing()) return tellNotWhileActing();
    resend({ variables: { id } }).then(
      () => notify.success('Event sent again'),
      (cause: unknown) => {
        forgetGoneEndpoint(cache, cause);
        notify.failure(failureText(cause, 'Failed to send the event again'), cause);
      },
    );
  };
}

function columnsFor(endpoints: readonly Endpoint[]): readonly Column<Row, WebhookDeliverySort>[] {
  const urls = new Map(endpoints.map(({ id, url, description }) => [id, description || hostOf(url)]));
  return [
    { id: 'event', title: 'Event', cell: ({ type }) => <span className={styles.type}>{eventName(type)}</span>, width: 164 },
    { id: 'time', title: 'When', cell: ({ createdAt }) => whenOf(createdAt), width: 164, sorts: ['OLDEST', 'NEWEST'] },
    { id: 'endpoint', title: 'Endpoint', cell: ({ endpointId }) => <span dir="auto">{urls.get(endpointId)}</span> },
    {
      id: 'state',
      title: 'Status',
      cell: (row) => <StatusBadge tone={DELIVERY_STATES[row.state].tone}>{DELIVERY_STATES[row.state].label}</StatusBadge>,
      width: 116,
    },
    { id: 'answer', title: 'Response', cell: ({ lastStatus, lastError }) => lastStatus ?? (lastError ? 'No response' : ''), width: 112 },
    { id: 'attempts', title: 'Attempts', cell: ({ attemptCount }) => attemptCount, width: 92, align: 'end' },
  ];
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function whenOf(at: string): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}

function nameOf({ type, createdAt }: Row): string {
  return `${eventName(type)}, ${whenOf(createdAt)}`;
}
