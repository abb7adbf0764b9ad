import { formatMonth } from '@larkline/format';
import { Button } from 'antd';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { ALL } from '../../shared/table/tableAddress.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import type { Months } from './ConversationList.tsx';
import { THIS_MONTH, type LogFilter, type LogView } from './logTable.tsx';

/** In the place of the list of a business that has had no conversation yet. */
export function NoneYet() {
  return (
    <EmptyState
      icon="headset"
      title="No calls or chats yet"
      text="Conversations appear here as soon as they end, with a summary, the outcome and the full transcript. You can play back recorded calls."
      action={
        <ButtonLink to={tabAddress('integration')} kind="primary" size="small">
          Connect your assistant
        </ButtonLink>
      }
    />
  );
}

interface EmptyMonthProps {
  readonly state: TableState<string, LogFilter>;
  readonly shown: LogView;
  readonly months: Months;
}

const NOUNS = { ALL: 'calls or chats', CHAT: 'chats', VOICE: 'calls' } as const;

/** In the place of the list of a month, or of a kind, without conversations: says where there are some. */
export function EmptyMonth({ state, shown, months }: EmptyMonthProps) {
  const { filters } = state.address;
  const month = shown.month === THIS_MONTH ? months.current : shown.month;
  const when = month === ALL ? 'in any month' : `in ${formatMonth(month)}`;
  const latest = months.withConversations.find((each) => each !== month);
  const set = (change: LogFilter) => state.change({ filters: { ...filters, ...change } });
  return (
    <EmptyState
      icon="calendar"
      title={`No ${NOUNS[shown.type]} ${when}`}
      text={
        month === ALL || !latest
          ? 'There are conversations of the other type.'
          : `${formatMonth(latest)} has conversations. Search covers all months.`
      }
      action={
        <>
          {month !== ALL && latest && <Button onClick={() => set({ month: latest })}>Show {formatMonth(latest)}</Button>}
          {shown.type !== ALL && <Button onClick={() => set({ type: ALL })}>Show all types</Button>}
        </>
      }
    />
  );
}
