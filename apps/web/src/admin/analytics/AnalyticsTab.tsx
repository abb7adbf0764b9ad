import { useSearchParams } from 'react-router';
import { Stack } from '../../shared/panel/Stack.tsx';
import { AllowancePanel } from './AllowancePanel.tsx';
import { FunnelPanel } from './FunnelPanel.tsx';
import { readPeriod } from './period.ts';
import { PeriodToolbar } from './PeriodToolbar.tsx';
import { RevenuePart } from './RevenuePart.tsx';
import { UsagePart } from './UsagePart.tsx';

/** Admin tab "Analytics": usage, revenue, retention and the purchase funnel, by month (ADM-09). */
export function AnalyticsTab() {
  const [search] = useSearchParams();
  const period = readPeriod(search);
  return (
    <Stack>
      <PeriodToolbar period={period} />
      <UsagePart period={period} />
      <RevenuePart period={period} />
      <FunnelPanel period={period} />
      <AllowancePanel />
    </Stack>
  );
}
