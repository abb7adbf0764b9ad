import { openTab } from '../../shared/screens/openTab.ts';

const load = () => import('./StatisticsTab.tsx').then(({ StatisticsTab }) => StatisticsTab);
const loadQueries = () => import('./queries.ts');

export const callStats = openTab('call-stats', load, loadQueries);
export const chatStats = openTab('chat-stats', load, loadQueries);
