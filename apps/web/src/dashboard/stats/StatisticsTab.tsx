import { useSearchParams } from 'react-router';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bone } from '../../shared/panel/Bone.tsx';
import { Bones } from '../../shared/panel/Bones.tsx';
import { noFigures } from './figures.ts';
import { MonthCharts } from './MonthCharts.tsx';
import { MonthTiles } from './MonthTiles.tsx';
import { MonthToolbar } from './MonthToolbar.tsx';
import { MonthTotals } from './MonthTotals.tsx';
import { useStatisticsQuery } from './Statistics.generated.ts';
import { Stack } from '../../shared/panel/Stack.tsx';
import styles from './Statistics.module.css';
import { statisticsAddress } from './statisticsAddress.ts';

const FAILURE = 'Failed to load usage statistics.';

/** Dashboard tabs "Call Statistics" and "Chat Statistics": one month's figures, this one by default (STA-01 to STA-04). */
export function StatisticsTab() {
  const [search] = useSearchParams();
  const { kind, month } = statisticsAddress(search);
  const load = useLoaded(useStatisticsQuery({ ...REFRESHED, variables: { month } }), FAILURE);
  return (
    <Loaded of={load} failure={FAILURE} outdated="These statistics may be out of date." skeleton={<StatisticsSkeleton />}>
      {({ client, monthStatistics, dashboard }) => {
        if (!client || !monthStatistics || !dashboard) return null;
        const months = client.stats ?? [];
        const figures = months.find((each) => each.month === monthStatistics.month) ?? noFigures(monthStatistics.month);
        const replacing = load.kind === 'ready' && load.replacing;
        return (
          <Stack aria-busy={replacing}>
            <MonthToolbar
              kind={kind}
              shown={monthStatistics.month}
              current={dashboard.usage.month}
              months={months.map((each) => each.month)}
            />
            <MonthTiles figures={figures} timezone={monthStatistics.timezone} />
            <MonthTotals figures={figures} usage={dashboard.usage} />
            <MonthCharts kind={kind} statistics={monthStatistics} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

function StatisticsSkeleton() {
  return (
    <Stack>
      <Bone className={styles.titleBone} />
      <Bones shape="cards" count={6} className={styles.tileBones} />
    </Stack>
  );
}
