import { usageLevel } from '@larkline/catalogue';
import { formatCount, UNTIL_RECONNECTED } from '@larkline/format';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { CALENDAR_NAMES } from '../../shared/dashboard/providerNames.ts';
import type { Notices_calendarFragment, Notices_dashboardFragment, Notices_usageFragment } from './Dashboard.generated.ts';

/** Something that a client should see on every tab until it is settled. */
export interface DashboardNotice {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Where it is settled. */
  readonly link: { readonly to: string; readonly label: string };
}

/** Returns the notices of a dashboard in the order shown; each part of the product adds its own. */
export function dashboardNotices({ client, usage }: Notices_dashboardFragment): DashboardNotice[] {
  return [...waitingNotice(client?.waitingChats ?? 0), ...calendarNotices(client?.calendarConnections ?? []), ...usageNotices(usage)];
}

/** Visitors who asked to speak to someone, until someone has joined or they have left. */
function waitingNotice(count: number): DashboardNotice[] {
  if (count === 0) return [];
  return [
    {
      key: 'waiting',
      title: 'A visitor to your website wants to speak to someone',
      text: 'You can reply in the chat.',
      link: { to: tabAddress('chat-logs'), label: 'See chats' },
    },
  ];
}

/** One notice for a connected calendar that no longer lets us read it, until it is connected again or disconnected (CF-57). */
function calendarNotices(connections: readonly Notices_calendarFragment[]): DashboardNotice[] {
  return connections
    .filter(({ status, reconnectSince }) => status === 'CONNECTED' && reconnectSince !== null)
    .map(({ provider }) => ({
      key: provider,
      title: `Your ${CALENDAR_NAMES[provider]} needs reconnecting`,
      text: UNTIL_RECONNECTED,
      link: { to: tabAddress('calendar'), label: 'Go to Calendar' },
    }));
}

/** One notice for each allowance that is nearly used or used up, gone with a larger plan and with the month (terms of the service). */
function usageNotices({ minutes, minutesAllowance, chats, chatsAllowance }: Notices_usageFragment): DashboardNotice[] {
  return [
    ...usageNotice('call minutes', minutes, minutesAllowance, tabAddress('call-stats'), 'Your assistant keeps answering'),
    ...usageNotice('chats', chats, chatsAllowance, tabAddress('chat-stats'), "Once you've used them, new visitors see a form"),
  ];
}

function usageNotice(unit: string, used: number, allowance: number | null, to: string, then: string): DashboardNotice[] {
  const level = usageLevel(used, allowance);
  if (level === null || allowance === null) return [];
  return [
    {
      key: unit,
      title:
        level === 100
          ? `You've used all ${formatCount(allowance)} ${unit} this month`
          : `You've used ${formatCount(used)} of ${formatCount(allowance)} ${unit} this month`,
      text: `${then}, and there's no extra charge.`,
      link: { to, label: 'See statistics' },
    },
  ];
}
