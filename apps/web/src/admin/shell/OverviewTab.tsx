import { LIVE } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useWhenShown } from '../../shared/load/useWhenShown.ts';
import { useAdminSummaryQuery } from './AdminSummary.generated.ts';
import { StatCards, StatCardsSkeleton } from './StatCards.tsx';
import { WaitingWork } from './WaitingWork.tsx';

const FAILURE = 'Failed to load admin dashboard.';

/** Admin tab "Overview": the four counts, and the work waiting for staff (ADM-03). */
export function OverviewTab() {
  const result = useStaffResult(useAdminSummaryQuery(LIVE));
  useWhenShown(result.refetch);
  const load = useLoaded(result, FAILURE);
  return (
    <>
      <Loaded
        of={load}
        failure={FAILURE}
        outdated="We couldn't refresh these figures. They may be out of date."
        skeleton={<StatCardsSkeleton />}
      >
        {({ adminSummary }) => <StatCards summary={adminSummary} />}
      </Loaded>
      <WaitingWork />
    </>
  );
}
