import { makePlanKey, PLAN_FAMILIES, TIER_LABELS } from '@larkline/catalogue';
import { enumName, formatCount, formatDate } from '@larkline/format';
import { Figure } from '../../shared/brand/Figure.tsx';
import { answeredWord } from '../../shared/dashboard/answering.ts';
import { BillingStatusBadge, ServicesStatusBadge } from '../../shared/dashboard/statusBadges.tsx';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceFilter } from '../../shared/table/filterParams.ts';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { ClientDirectoryDocument, type ClientList_clientFragment as Client } from './Clients.generated.ts';
import styles from './Clients.module.css';

/** Each plan as a choice of the filter, the popular family and the largest tier first: `suite-pro`, Suite - Pro. */
const PLAN_CHOICES = PLAN_FAMILIES.toSorted((one, other) => Number(other.popular) - Number(one.popular)).flatMap((family) => {
  const name = family.priceKeyPart.charAt(0).toUpperCase() + family.priceKeyPart.slice(1);
  return family.tiers.toReversed().map(({ tier }) => {
    const key = makePlanKey(family, tier);
    return [key.replace('_', '-'), enumName(key), `${name} - ${TIER_LABELS[tier]}`] as const;
  });
});

/** The directory of clients; newest first (ADM-05, E42). */
export const CLIENTS = defineTable(
  {
    name: 'clients',
    exports: 'ClientListing',
    label: 'Clients',
    nouns: { one: 'client', many: 'clients' },
    document: ClientDirectoryDocument,
    rows: (data) => data.clientDirectory,
    failure: 'Failed to load client directory.',
    empty: { icon: 'building', title: 'No clients yet', text: 'Businesses appear here as soon as they have an account.' },
    sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first', NAME_ASC: 'Name, A to Z', NAME_DESC: 'Name, Z to A' },
    sizes: [25, 50],
    savesViews: 'CLIENTS',
    filtersInLine: true,
    view: DENSE_ROWS,
    filters: {
      billing: choiceFilter({
        param: 'billing',
        label: 'Billing',
        all: 'Any billing',
        choices: [
          ['active', 'ACTIVE', 'Paid'],
          ['past-due', 'PAST_DUE', 'Past due'],
          ['cancelled', 'CANCELLED', 'Cancelled'],
          ['other', 'OTHER', 'Unpaid or paused'],
          ['none', 'NONE', 'Never paid'],
        ],
      }),
      plan: choiceFilter({
        param: 'plan',
        label: 'Plan',
        all: 'Any plan',
        choices: [...PLAN_CHOICES, ['free', 'FREE', 'Free']],
      }),
      service: choiceFilter({
        param: 'service',
        label: 'Services',
        all: 'Any services',
        inMessages: 'service',
        choices: [
          ['phone', 'PHONE', 'Receptionist on'],
          ['chat', 'CHAT', 'Chatbot on'],
          ['both', 'BOTH', 'Both on'],
          ['none', 'NONE', 'Neither on'],
        ],
      }),
      phone: choiceFilter({
        param: 'phone',
        label: 'Phone setup',
        all: 'Any phone setup',
        choices: [
          ['requested', 'REQUESTED', 'Phone requested'],
          ['active', 'ACTIVE', 'Phone active'],
          ['none', 'NONE', 'No phone'],
        ],
      }),
    },
  },
  {
    rowName: clientName,
    columns: [
      { id: 'name', title: 'Business', cell: clientName, sorts: ['NAME_ASC', 'NAME_DESC'] },
      { id: 'plan', title: 'Plan', cell: ({ planLabel }) => planLabel },
      { id: 'billing', title: 'Billing', cell: (client) => <Billing client={client} />, width: 116 },
      { id: 'services', title: 'Services', cell: (client) => <ServicesCell client={client} />, width: 124 },
      { id: 'renews', title: 'Renews', cell: ({ renewalDate }) => renewalDate && formatDate(renewalDate), width: 116, spare: true },
      // The total of all months, as in the header (CF-40).
      { id: 'calls', title: 'Successful calls', cell: ({ calls }) => formatCount(calls), width: 136, align: 'end', spare: true },
      { id: 'chats', title: 'Chats', cell: ({ chats }) => formatCount(chats), width: 84, align: 'end', spare: true },
      { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDate(createdAt), width: 116, sorts: ['OLDEST', 'NEWEST'], spare: true },
    ],
    card: (client, open) => (
      <article className={styles.card} aria-label={clientName(client)}>
        <h3>
          <OpenRow onOpen={open}>{clientName(client)}</OpenRow>
        </h3>
        <p>{client.planLabel}</p>
        <p className={styles.badges}>
          <span className={styles.badge}>
            Billing <Billing client={client} />
          </span>
          <span className={styles.badge}>
            Services <ServicesCell client={client} />
          </span>
        </p>
        <p className={styles.badges}>
          <Figure>{formatCount(client.calls)}</Figure> successful calls, <Figure>{formatCount(client.chats)}</Figure> chats
        </p>
      </article>
    ),
  },
);

/** Returns the name of a business, or its email while it has no name. */
export function clientName({ businessName, email }: Pick<Client, 'businessName' | 'email'>): string {
  return businessName || email;
}

function Billing({ client: { billingStatus } }: { readonly client: Client }) {
  return <BillingStatusBadge status={billingStatus === 'NONE' ? null : billingStatus} />;
}

function ServicesCell({ client: { servicesStatus, answering } }: { readonly client: Client }) {
  const answered = answering && answeredWord(answering);
  return (
    <>
      <ServicesStatusBadge status={servicesStatus ?? null} />
      {answered && <small className={styles.on}>{answered}</small>}
    </>
  );
}
