import { Button } from 'antd';
import { useState } from 'react';
import { staffUpdate } from '../../shared/apollo/forgetFields.ts';
import { ReasonDialog, type ReasonRequest } from '../../shared/forms/ReasonDialog.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { JobKinds } from './JobKinds.tsx';
import { nameInWords } from '../../shared/dashboard/nameInWords.ts';
import {
  useDiscardJobMutation,
  useJobKindsQuery,
  useRetryJobMutation,
  type Operations_jobFragment as Job,
} from './Operations.generated.ts';
import { Stack } from '../../shared/panel/Stack.tsx';
import { JOBS, LIVE } from './queueTables.tsx';
import { useAct } from '../../shared/forms/useAct.ts';

const FAILURE = 'Failed to load jobs.';
const FORGOTTEN = staffUpdate('failingJobs', 'jobKinds', 'adminActions');

/** The queue by kind of job, and the failed jobs. */
export function JobsPart() {
  const kinds = useLoaded(useStaffResult(useJobKindsQuery(LIVE)), FAILURE);
  const list = useStaffTable(JOBS);
  const [retry] = useRetryJobMutation(FORGOTTEN);
  const [discard] = useDiscardJobMutation(FORGOTTEN);
  const [setAside, setSetAside] = useState<ReasonRequest | null>(null);
  const [act] = useAct();
  const jobActions = (job: Job): RowAction[] => [
    {
      label: 'Retry',
      icon: 'play',
      onPress: () =>
        act({
          run: () => retry({ variables: { id: job.id } }).then(() => `${nameInWords(job.kind)} is starting`),
          failed: 'Failed to retry this job.',
        }),
    },
    {
      label: 'Discard',
      icon: 'trash',
      danger: true,
      onPress: () =>
        setSetAside({
          id: `job ${job.id}`,
          title: 'Discard this job?',
          text: `${nameInWords(job.kind)}: the job won’t run and can’t be retried.`,
          action: 'Discard',
          done: 'Job discarded',
          send: (reason) => discard({ variables: { id: job.id, reason } }),
        }),
    },
  ];
  return (
    <Stack>
      <Panel title="Queue" lead="Jobs by kind. Jobs that ran out of retries need a decision.">
        <Loaded
          of={kinds}
          failure={FAILURE}
          skeleton={<Bones shape="rows" count={4} />}
          isEmpty={({ jobKinds }) => jobKinds.length === 0}
          empty={<EmptyState icon="tick" title="The queue is empty" text="Jobs appear here as soon as there is work." />}
        >
          {({ jobKinds }) => <JobKinds kinds={jobKinds} forgotten={FORGOTTEN} />}
        </Loaded>
      </Panel>
      <Panel title="Failed jobs" lead="Tried up to twelve times, with longer and longer pauses.">
        <DataTable
          {...list}
          rowActions={jobActions}
          tools={list.state.narrowed && <Button onClick={() => list.state.clear()}>All kinds</Button>}
        />
      </Panel>
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </Stack>
  );
}
