import { formatDate, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { useState } from 'react';
import type { CalendarProvider } from '../../shared/apollo/schema.generated.ts';
import { ProviderMark } from '../../shared/brand/ProviderMark.tsx';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { getActing } from '../../shared/session/acting.ts';
import { Stack } from '../../shared/panel/Stack.tsx';
import styles from './Calendar.module.css';
import { useDisconnectCalendarMutation, type CalendarIntegrationCard_connectionFragment } from './Calendar.generated.ts';
import { CALENDAR_NAMES } from '../../shared/dashboard/providerNames.ts';
import { useConnectCalendar } from './useConnectCalendar.ts';

interface CalendarIntegrationCardProps {
  readonly connections: readonly CalendarIntegrationCard_connectionFragment[];
  /** The timezone of the settings, in which times are shown. */
  readonly timezone: string | undefined;
  /** Loads the connections again. */
  readonly reload: () => Promise<readonly CalendarIntegrationCard_connectionFragment[]>;
}

const PROVIDERS: readonly CalendarProvider[] = ['GOOGLE', 'MICROSOFT'];

/** The Calendar Integration card: the one connected calendar, or the two that can be connected (CLN-01, CLN-06, CLN-07). */
export function CalendarIntegrationCard({ connections, timezone, reload }: CalendarIntegrationCardProps) {
  const confirm = useConfirm();
  const connected = findConnected(connections);
  const { waitingFor, connect, stop } = useConnectCalendar(async () => isNew(connected, findConnected(await reload())));
  const [disconnect] = useDisconnectCalendarMutation();
  const [left, setLeft] = useState<CalendarProvider | null>(null);
  const isClosed = getActing() !== null;

  const askToConnect = (provider: CalendarProvider) => {
    setLeft(null);
    if (!connected || connected.provider === provider) return connect(provider);
    confirm({
      title: `Connect your ${CALENDAR_NAMES[provider]} instead?`,
      thing: connected.accountEmail ?? CALENDAR_NAMES[connected.provider],
      text: `You can connect one calendar at a time, so your ${CALENDAR_NAMES[connected.provider]} will be disconnected.`,
      action: 'Connect',
      // In the click, or the browser blocks the pop-up.
      run: async () => connect(provider),
      failed: 'Failed to connect the calendar.',
    });
  };
  const askToDisconnect = (connection: CalendarIntegrationCard_connectionFragment) =>
    confirm({
      title: `Disconnect your ${CALENDAR_NAMES[connection.provider]}?`,
      thing: connection.accountEmail ?? CALENDAR_NAMES[connection.provider],
      text: "We'll offer times based on your working hours only.",
      action: 'Disconnect',
      run: async () => {
        await disconnect();
        await reload();
        setLeft(connection.provider);
      },
      done: 'Calendar Disconnected',
      failed: 'Failed to disconnect calendar.',
    });

  return (
    <Panel title="Calendar Integration" lead="Your assistant checks your calendar before offering a time.">
      <Stack gap={2}>
        {isClosed && (
          <Notice
            tone="info"
            title="You're acting for this business. Only its own team can connect or disconnect a calendar."
            role="none"
          />
        )}
        {connected && (
          <ConnectedCalendar
            connection={connected}
            timezone={timezone}
            isClosed={isClosed}
            onReconnect={askToConnect}
            onDisconnect={() => askToDisconnect(connected)}
          />
        )}
        {left === 'MICROSOFT' && !connected && <RemoveConsent />}
        <div className={styles.providers}>
          {PROVIDERS.filter((provider) => provider !== connected?.provider).map((provider) => (
            <Button
              key={provider}
              icon={<ProviderMark provider={provider === 'GOOGLE' ? 'google' : 'microsoft'} />}
              loading={waitingFor === provider}
              disabled={isClosed}
              onClick={() => askToConnect(provider)}
            >
              {connected ? `Connect ${CALENDAR_NAMES[provider]} instead` : `Connect ${CALENDAR_NAMES[provider]}`}
            </Button>
          ))}
        </div>
        {waitingFor && (
          <p className={styles.waiting} role="status">
            Waiting for you to approve access in the other window.
            <Button type="link" size="small" onClick={stop}>
              Stop waiting
            </Button>
          </p>
        )}
      </Stack>
    </Panel>
  );
}

interface ConnectedCalendarProps {
  readonly connection: CalendarIntegrationCard_connectionFragment;
  readonly timezone: string | undefined;
  readonly isClosed: boolean;
  readonly onReconnect: (provider: CalendarProvider) => void;
  readonly onDisconnect: () => void;
}

function ConnectedCalendar({ connection, timezone, isClosed, onReconnect, onDisconnect }: ConnectedCalendarProps) {
  const { provider, accountEmail, lastSyncedAt, reconnectSince } = connection;
  return (
    <>
      {reconnectSince && (
        <Notice
          tone="warning"
          title="Please reconnect it"
          action={
            <Button size="small" disabled={isClosed} onClick={() => onReconnect(provider)}>
              Reconnect
            </Button>
          }
        >
          Since {formatDate(reconnectSince, timezone)}, Larkline hasn&apos;t been able to see when you&apos;re busy.
        </Notice>
      )}
      <div className={styles.connection}>
        <ProviderMark provider={provider === 'GOOGLE' ? 'google' : 'microsoft'} size={24} />
        <div className={styles.account}>
          <p>
            <strong>{CALENDAR_NAMES[provider]}</strong>{' '}
            {reconnectSince ? <StatusBadge tone="warn">Needs reconnecting</StatusBadge> : <StatusBadge tone="ok">Connected</StatusBadge>}
          </p>
          <p dir="auto">{accountEmail}</p>
          <p className={styles.synced}>
            {lastSyncedAt
              ? `Last checked ${formatDate(lastSyncedAt, timezone)} at ${formatTime(lastSyncedAt, timezone)}`
              : 'Not checked yet'}
          </p>
        </div>
        <Button size="small" disabled={isClosed} onClick={onDisconnect}>
          Disconnect
        </Button>
      </div>
    </>
  );
}

/** Microsoft has no way for us to end its consent (CLN-07). */
function RemoveConsent() {
  return (
    <Notice tone="info" title="One more step in your Microsoft account">
      Larkline has deleted its access. To remove your consent as well, open “Apps and services” in your Microsoft account at
      account.microsoft.com/privacy, or myapps.microsoft.com for a work account.
    </Notice>
  );
}

function findConnected(connections: readonly CalendarIntegrationCard_connectionFragment[]) {
  return connections.find(({ status }) => status === 'CONNECTED') ?? null;
}

type Connection = ReturnType<typeof findConnected>;

/** Whether the server has another connection than before, or one that works again. */
function isNew(before: Connection, after: Connection): boolean {
  if (!after) return false;
  const facts = (of: Connection) => [of?.provider, of?.accountEmail, of?.reconnectSince].join();
  return facts(before) !== facts(after);
}
