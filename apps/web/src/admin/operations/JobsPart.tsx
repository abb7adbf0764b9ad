import { formatCount, formatDateTime } from '@larkline/format';
import { Button } from 'antd';
import { useState } from 'react';
import { forgettingStaff } from '../../shared/apollo/forgetFields.ts';
import type { FailingJobFilter, FailingJobSort } from '../../shared/apollo/schema.generated.ts';
import { ReasonDialog, type AskedReason } from '../../shared/forms/ReasonDialog.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import type { Column, RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { FactCard } from '../../shared/table/FactCard.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { JobKinds } from './JobKinds.tsx';
import { nameInWords } from './inWords.ts';
import {
  useDiscardJobMutation,
  useFailingJobsQuery,
  useJobKindsQuery,
  useRetryJobMutation,
  type Operations_jobFragment as Job,
} from './Operations.generated.ts';
import styles from './Operations.module.css';
import { JOB_TABLE, LIVE, QUEUE_SORTS } from './queueTables.ts';
import { useAct } from '../../shared/forms/useAct.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';

const FAILURE = 'Failed to load jobs.';
const FORGOTTEN = forgettingStaff('failingJobs', 'jobKinds', 'adminActions');

/** The queue by kind of job, and the failed jobs. */
export function JobsPart() {
  const kinds = useLoaded(useStaffResult(useJobKindsQuery(LIVE)), FAILURE);
  const state = useTableState(JOB_TABLE);
  const onExport = useListExport({ list: 'FailingJob', many: 'jobs' }, state.variables);
  const load = useTableLoad(
    useStaffResult(useFailingJobsQuery({ ...LIVE, variables: state.variables })),
    state,
    FAILURE,
    (data) => data.failingJobs,
  );
  const [retry] = useRetryJobMutation(FORGOTTEN);
  const [discard] = useDiscardJobMutation(FORGOTTEN);
  const [setAside, setSetAside] = useState<AskedReason | null>(null);
  const [act] = useAct();
  const actionsOf = (job: Job): RowAction[] => [
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
    <div className={styles.overview}>
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
        <DataTable<Job, FailingJobSort, FailingJobFilter>
          name="failing-jobs"
          label="Failed jobs"
          nouns={{ one: 'job', many: 'jobs' }}
          spec={JOB_TABLE}
          state={state}
          onExport={onExport}
          load={load}
          failure={FAILURE}
          sortLabels={QUEUE_SORTS}
          view={DENSE_ROWS}
          searchable={false}
          columns={COLUMNS}
          rowName={({ kind, id }) => `${nameInWords(kind)} ${id}`}
          rowActions={actionsOf}
          card={(job) => <FactCard title={nameInWords(job.kind)} columns={COLUMNS.slice(1)} row={job} />}
          tools={state.narrowed && <Button onClick={() => state.clear()}>All kinds</Button>}
          empty={<EmptyState icon="tick" title="No failed jobs" text="Failed jobs appear here until they are done." />}
        />
      </Panel>
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </div>
  );
}

const COLUMNS: readonly Column<Job, FailingJobSort>[] = [
  { id: 'kind', title: 'Job', cell: ({ kind }) => nameInWords(kind), width: 200 },
  { id: 'state', title: 'Status', cell: (job) => <JobState job={job} />, width: 112 },
  {
    id: 'tries',
    title: 'Tries',
    cell: ({ attempts, maxAttempts }) => `${formatCount(attempts)} of ${formatCount(maxAttempts)}`,
    width: 96,
  },
  { id: 'error', title: 'Last error', cell: ({ error }) => <bdi>{error}</bdi> },
  { id: 'next', title: 'Next try', cell: ({ nextRunAt }) => (nextRunAt ? formatDateTime(nextRunAt) : 'None'), width: 168 },
  { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
];

function JobState({ job: { isRunning, nextRunAt } }: { readonly job: Job }) {
  if (isRunning) return <StatusBadge tone="ok">Running</StatusBadge>;
  return nextRunAt ? <StatusBadge tone="warn">Retrying</StatusBadge> : <StatusBadge tone="err">Gave up</StatusBadge>;
}
