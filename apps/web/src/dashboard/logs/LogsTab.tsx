import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';
import { useTableState } from '../../shared/table/useTableState.ts';
import { ConversationList } from './ConversationList.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { useConversationMonthsQuery } from './Logs.generated.ts';
import { toFilter, LOGS, readLogView, type LogTabId } from './logTable.tsx';

const chatsNow = lazyScreen(() => import('./live/ChatsNow.tsx').then(({ ChatsNow }) => ChatsNow));
const dialog = lazyScreen(() => import('./ConversationDialog.tsx').then(({ ConversationDialog }) => ConversationDialog));

/** Tabs "Call Logs" and "Chat Logs": the conversations of the assistants, with their kind as a preset (LOG-01 to LOG-07, CF-56). */
export function LogsTab() {
  const [params, setParams] = useSearchParams();
  const tab: LogTabId = params.get('tab') === 'chat-logs' ? 'chat-logs' : 'call-logs';
  const { address, variables } = useTableState(LOGS.spec);
  const { data } = useConversationMonthsQuery(REFRESHED);
  const months = data?.client?.transcriptMonths ?? null;
  const { search, sort } = variables;
  const shown = readLogView(tab, address.filters, search);
  const opened = params.get(OPENED);
  useEffect(() => dialog.preload(), []);
  const open = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete(OPENED);
        else next.set(OPENED, id);
        return next;
      },
      { replace: id === null, preventScrollReset: true },
    );
  return (
    <Stack>
      <ScreenBoundary name="Chats now" skeleton={null}>
        <chatsNow.Component timezone={months?.timezone} />
      </ScreenBoundary>
      <Panel
        title="Call & Chat Logs"
        lead="What your assistant talked about, with the full transcript of each conversation."
        tools={<ExportMenu of={{ filter: toFilter(shown), search, sort }} timezone={months?.timezone} />}
      >
        <ConversationList key={tab} tab={tab} shown={shown} months={months} onOpen={open} />
        {opened !== null && (
          <ScreenBoundary key={opened} name="Full Transcript" skeleton={null}>
            <dialog.Component id={opened} timezone={months?.timezone} search={search} onClose={() => open(null)} />
          </ScreenBoundary>
        )}
      </Panel>
    </Stack>
  );
}

/** Parameter of the address that names the conversation whose transcript is open. */
const OPENED = 'conversation';
