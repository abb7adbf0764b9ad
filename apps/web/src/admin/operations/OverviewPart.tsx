import { formatCount, formatDateTime } from '@larkline/format';
import type { OutsideServiceState } from '../../shared/apollo/schema.generated.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { bytesInWords } from './inWords.ts';
import { useOperationsOverviewQuery, type OperationsOverviewQuery as Overview } from './Operations.generated.ts';
import { Stack } from '../../shared/panel/Stack.tsx';
import styles from './Operations.module.css';
import { LIVE } from './queueTables.tsx';

const FAILURE = 'Failed to load operations.';

/** The outside services, the versions in use, and the audit log check. */
export function OverviewPart() {
  const load = useLoaded(useStaffResult(useOperationsOverviewQuery(LIVE)), FAILURE);
  return (
    <Loaded
      of={load}
      failure={FAILURE}
      outdated="We couldn't refresh these details. They may be out of date."
      skeleton={<Bones shape="rows" count={8} />}
    >
      {({ outsideServices, systemFacts, auditChecks }) => (
        <Stack>
          <ServicesPanel services={outsideServices} />
          <SystemPanel facts={systemFacts} />
          <AuditPanel check={auditChecks.edges[0]?.node ?? null} />
        </Stack>
      )}
    </Loaded>
  );
}

const STATES: Readonly<Record<OutsideServiceState, { readonly tone: 'ok' | 'warn' | 'quiet'; readonly label: string }>> = {
  CONFIGURED: { tone: 'ok', label: 'Configured' },
  LOCAL: { tone: 'warn', label: 'Local' },
  OFF: { tone: 'quiet', label: 'Off' },
};

function ServicesPanel({ services }: { readonly services: Overview['outsideServices'] }) {
  return (
    <Panel title="Outside services" lead="Calls made by all server processes since they started.">
      <ul className={styles.services}>
        {services.map(({ name, title, purpose, state, succeededAt, failedAt, failure }) => (
          <li key={name}>
            <div className={styles.service}>
              <strong>{title}</strong>
              <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
            </div>
            <p className={styles.quiet}>{purpose}</p>
            <p className={styles.quiet}>
              {succeededAt ? `Last success ${formatDateTime(succeededAt)}` : 'No successful call yet'}
              {failedAt && `; last failure ${formatDateTime(failedAt)} (${failure === 'failed' ? 'no answer' : failure})`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SystemPanel({ facts }: { readonly facts: Overview['systemFacts'] }) {
  const { pendingMigrations: pending } = facts;
  return (
    <Panel title="Version">
      <Facts>
        <Fact name="Larkline">{facts.version}</Fact>
        <Fact name="Running since">{formatDateTime(facts.startedAt)}</Fact>
        <Fact name="Node.js">{facts.nodeVersion}</Fact>
        <Fact name="PostgreSQL">{facts.databaseVersion}</Fact>
        <Fact name="PostgreSQL since">{formatDateTime(facts.databaseStartedAt)}</Fact>
        <Fact name="Database">{bytesInWords(facts.databaseBytes)}</Fact>
        <Fact name="Migrations">
          {formatCount(facts.appliedMigrations)}{' '}
          {pending.length > 0 ? (
            <StatusBadge tone="err">{`${formatCount(pending.length)} pending`}</StatusBadge>
          ) : (
            <StatusBadge tone="ok">Up to date</StatusBadge>
          )}
        </Fact>
        {pending.length > 0 && <Fact name="Pending migrations">{pending.join(', ')}</Fact>}
      </Facts>
    </Panel>
  );
}
