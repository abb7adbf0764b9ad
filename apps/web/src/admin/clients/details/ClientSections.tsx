import { findPlan } from '@larkline/catalogue';
import { formatCount, formatDate, formatDateTime, formatMonth } from '@larkline/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SnippetCheck, VoiceSyncState } from '../../../shared/apollo/schema.generated.ts';
import { priceInWords } from '../../../shared/brand/priceInWords.ts';
import { adminTabAddress } from '../../../shared/dashboard/adminTabs.ts';
import { stateForStaff } from '../../../shared/dashboard/answering.ts';
import { CALENDAR_NAMES } from '../../../shared/dashboard/providerNames.ts';
import { BillingStatusBadge, ServicesStatusBadge } from '../../../shared/dashboard/statusBadges.tsx';
import { PhoneStatus } from '../../../shared/phone/PhoneStatus.tsx';
import { ActAs } from './ActAs.tsx';
import type {
  ClientDetails_actFragment as Act,
  ClientDetails_clientFragment as Client,
  ClientDetails_numberChangeFragment as NumberChange,
} from './Details.generated.ts';
import { DetailsLine, DetailsSection } from '../../../shared/panel/DetailsDrawer.tsx';
import { PersonLines } from '../PersonLines.tsx';
import styles from './Details.module.css';
import { Invoices } from './Invoices.tsx';
import { Mails } from './Mails.tsx';
import { Notes } from './Notes.tsx';
import { NumberActions } from './NumberActions.tsx';
import { NumberHistory } from './NumberHistory.tsx';

interface ClientSectionsProps {
  readonly client: Client;
  /** The client’s latest audit log entries. */
  readonly acts: readonly Act[];
  /** The latest changes of the client’s phone number. */
  readonly numberChanges: readonly NumberChange[];
}

/** Notes, profile, people, subscription, invoices, emails, services, usage, integrations, business information, conversations and audit log of one client (ADM-05). */
export function ClientSections({ client, acts, numberChanges }: ClientSectionsProps) {
  return (
    <>
      <ActAs client={client} />
      <Notes clientId={client.id} />
      <Contact client={client} />
      <People client={client} />
      <Subscription client={client} />
      <Invoices clientId={client.id} />
      <Mails clientId={client.id} />
      <Services client={client} />
      <NumberActions client={client} />
      <NumberHistory changes={numberChanges} />
      <Usage client={client} />
      <Integrations client={client} />
      <BusinessInformation client={client} />
      <Conversations />
      <Acts clientId={client.id} acts={acts} />
    </>
  );
}

interface ClientSectionProps {
  readonly client: Client;
}

function Contact({ client }: ClientSectionProps) {
  return (
    <Section title="Contact">
      <DetailsLine name="Email">
        <a href={`mailto:${client.email}`}>{client.email}</a>
      </DetailsLine>
      <DetailsLine name="Phone">{client.phone && <a href={phoneLink(client.phone)}>{client.phone}</a>}</DetailsLine>
      <DetailsLine name="Website">{client.website && <Website address={client.website} />}</DetailsLine>
      <DetailsLine name="Business Type">{client.industry}</DetailsLine>
      <DetailsLine name="Client since">{formatDate(client.createdAt)}</DetailsLine>
      <DetailsLine name="Onboarding">{client.onboardingCompleted ? 'Completed' : 'Not completed'}</DetailsLine>
    </Section>
  );
}

// Typed by the client: only an address of the web becomes a link.
function Website({ address }: { readonly address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}

function phoneLink(typed: string): string {
  return `tel:${typed.replaceAll(/[^+\d]/g, '')}`;
}

function People({ client: { people } }: ClientSectionProps) {
  return (
    <DetailsSection title="People">
      {people?.map((person) => (
        <dl key={person.id}>
          <PersonLines person={person} />
        </dl>
      ))}
    </DetailsSection>
  );
}

function Subscription({ client: { id, billing, subscription } }: ClientSectionProps) {
  return (
    <Section
      title="Subscription"
      more={billing && <Link to={adminTabAddress('subscriptions', { client: id })}>Edit in Subscriptions</Link>}
    >
      <DetailsLine name="Plan">{billing?.planLabel ?? 'Free'}</DetailsLine>
      <DetailsLine name="Price">
        {subscription && priceInWords(subscription.pricePence, subscription.billingCycle === 'ANNUAL')}
      </DetailsLine>
      <DetailsLine name="Billing">
        <BillingStatusBadge status={billing?.billingStatus ?? null} />
      </DetailsLine>
      <DetailsLine name="Renewal">{billing?.renewalDate && formatDate(billing.renewalDate)}</DetailsLine>
      <DetailsLine name="Customer ID">{billing?.providerCustomerId && <StripeCustomer id={billing.providerCustomerId} />}</DetailsLine>
    </Section>
  );
}

function StripeCustomer({ id }: { readonly id: string }) {
  return (
    <a href={`https://dashboard.stripe.com/customers/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
      {id}
    </a>
  );
}

function Services({ client }: ClientSectionProps) {
  const { services, answering } = client;
  return (
    <Section title="Services">
      <DetailsLine name="Status">
        <ServicesStatusBadge status={services?.status ?? null} />
      </DetailsLine>
      <DetailsLine name="Receptionist">{services?.aiReceptionist ? 'On' : 'Off'}</DetailsLine>
      <DetailsLine name="Chatbot">{services?.liveChatbot ? 'On' : 'Off'}</DetailsLine>
      {answering && (
        <>
          <DetailsLine name="Calls now">{stateForStaff(answering.phone)}</DetailsLine>
          <DetailsLine name="Chats now">{stateForStaff(answering.chat)}</DetailsLine>
        </>
      )}
      <DetailsLine name="Phone setup">
        <PhoneStatus status={client.phoneReceptionistStatus} />
      </DetailsLine>
      {client.phoneRequestedAt && <DetailsLine name="Requested">{formatDateTime(client.phoneRequestedAt)}</DetailsLine>}
      <DetailsLine name="Number">{client.phoneReceptionistNumberShown}</DetailsLine>
      <DetailsLine name="Existing number">{client.phoneReceptionistExistingInput}</DetailsLine>
    </Section>
  );
}

function Usage({ client: { stats, billing } }: ClientSectionProps) {
  const [month] = stats ?? [];
  const plan = findPlan(billing?.plan ?? '')?.plan;
  return (
    <Section title={month ? `Usage in ${formatMonth(month.month)}` : 'Usage'}>
      <DetailsLine name="Calls">
        {month && `${formatCount(month.totalCalls)} answered, ${formatCount(month.successfulCalls)} of them successful`}
      </DetailsLine>
      <DetailsLine name="Minutes">{month && usageText(month.totalCallMinutes, plan?.minutes)}</DetailsLine>
      <DetailsLine name="Chats">{month && usageText(month.totalChats, plan?.chats)}</DetailsLine>
      <DetailsLine name="Last call">{month?.lastCall && formatDateTime(month.lastCall)}</DetailsLine>
      <DetailsLine name="Last chat">{month?.lastChat && formatDateTime(month.lastChat)}</DetailsLine>
    </Section>
  );
}

function usageText(used: number, allowance: number | null | undefined): string {
  return allowance ? `${formatCount(used)} of ${formatCount(allowance)}` : formatCount(used);
}

const CHECKS: Readonly<Record<SnippetCheck, string>> = {
  FOUND: 'Installed',
  NOT_FOUND: 'Not found on the page',
  OTHER_ID: 'Installed with an old ID',
  REFUSED: 'The page blocked the check',
  UNREACHABLE: 'The page couldn’t be reached',
};
const SYNCS: Readonly<Record<VoiceSyncState, string>> = {
  SYNCED: 'Up to date',
  PENDING: 'Updating',
  FAILED: 'Update failed',
};

function Integrations({ client: { calendarConnections, chatbotInstallation, voiceAssistant } }: ClientSectionProps) {
  return (
    <Section title="Integrations">
      {calendarConnections?.map(({ provider, status, accountEmail, reconnectSince }) => (
        <DetailsLine key={provider} name={CALENDAR_NAMES[provider]}>
          {reconnectSince
            ? `Needs reconnecting since ${formatDate(reconnectSince)}`
            : status === 'CONNECTED'
              ? ['Connected', accountEmail].filter(Boolean).join(', ')
              : 'Not connected'}
        </DetailsLine>
      ))}
      <DetailsLine name="Chatbot snippet">
        {chatbotInstallation?.checkResult
          ? `${CHECKS[chatbotInstallation.checkResult]}${chatbotInstallation.checkedAt ? `, checked on ${formatDate(chatbotInstallation.checkedAt)}` : ''}`
          : 'Not checked yet'}
      </DetailsLine>
      <DetailsLine name="Voice assistant">
        {voiceAssistant && [SYNCS[voiceAssistant.syncState], voiceAssistant.failure].filter(Boolean).join(': ')}
      </DetailsLine>
    </Section>
  );
}

function BusinessInformation({ client: { businessInfo: info } }: ClientSectionProps) {
  return (
    <Section title="Business Information">
      {info ? (
        <>
          <DetailsLine name="Location">{info.location}</DetailsLine>
          <DetailsLine name="Opening hours">{info.openingHours}</DetailsLine>
          <DetailsLine name="Contact email">{info.contactEmail}</DetailsLine>
          <DetailsLine name="Contact phone">{info.contactPhone}</DetailsLine>
          <DetailsLine name="About">{info.about}</DetailsLine>
          <DetailsLine name="Services">{info.services}</DetailsLine>
        </>
      ) : (
        <DetailsLine name="Status">Not filled in yet</DetailsLine>
      )}
    </Section>
  );
}

function Conversations() {
  return (
    <DetailsSection title="Conversations">
      <p className={styles.more}>Conversations are private. To read them, act as this client. Your reason is recorded in the audit log.</p>
    </DetailsSection>
  );
}

function Acts({ clientId, acts }: { readonly clientId: string; readonly acts: readonly Act[] }) {
  return (
    <Section
      title="Audit log"
      more={acts.length > 0 && <Link to={adminTabAddress('audit-log', { client: clientId })}>All entries for this client</Link>}
    >
      {acts.length === 0 && <DetailsLine name="Status">No entries yet</DetailsLine>}
      {acts.map(({ id, actionType, adminEmail, occurredAt, notes }) => (
        <DetailsLine key={id} name={formatDateTime(occurredAt)}>
          {actionType.replaceAll('_', ' ')}
          <span className={styles.more}>{[adminEmail, notes].filter(Boolean).join(': ')}</span>
        </DetailsLine>
      ))}
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  /** Links to more, below the lines. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, more, children }: SectionProps) {
  return (
    <DetailsSection title={title}>
      <dl>{children}</dl>
      {more && <p className={styles.leadsOn}>{more}</p>}
    </DetailsSection>
  );
}
