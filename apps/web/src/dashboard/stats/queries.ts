import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { StatisticsDocument } from './Statistics.generated.ts';
import { statisticsAddress } from './statisticsAddress.ts';

export const queries: readonly ScreenQuery[] = [
  (search) => ({ query: StatisticsDocument, variables: { month: statisticsAddress(search).month } }),
];
