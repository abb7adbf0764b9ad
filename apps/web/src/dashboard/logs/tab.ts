import { openTab } from '../../shared/screens/openTab.ts';
import type { LogTabId } from './logTable.tsx';

const logs = (id: LogTabId) =>
  openTab(
    id,
    () => import('./LogsTab.tsx').then(({ LogsTab }) => LogsTab),
    () => import('./queries.ts').then(({ logQueries }) => ({ queries: logQueries(id) })),
  );

export const callLogs = logs('call-logs');
export const chatLogs = logs('chat-logs');
