import { openTab } from '../../shared/screens/openTab.ts';
import { StatisticsDocument } from './Statistics.generated.ts';
import { statisticsAddress } from './statisticsAddress.ts';

const load = () => import('./StatisticsTab.tsx').then(({ StatisticsTab }) => StatisticsTab);
const askMonth = (search: URLSearchParams) => ({ query: StatisticsDocument, variables: { month: statisticsAddress(search).month } });

export const callStats = openTab('call-stats', load, askMonth);
export const chatStats = openTab('chat-stats', load, askMonth);
