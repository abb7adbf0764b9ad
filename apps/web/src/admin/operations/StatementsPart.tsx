import { formatCount, formatDateTime } from '@larkline/format';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { useSlowStatementsQuery } from './Operations.generated.ts';
import { Stack } from '../../shared/panel/Stack.tsx';
import styles from './Operations.module.css';
import { LIVE } from './queueTables.tsx';

const FAILURE = 'Failed to load slow queries.';

/** Slow database statements of all processes. */
export function StatementsPart() {
  const load = useLoaded(useStaffResult(useSlowStatementsQuery(LIVE)), FAILURE);
  return (
    <Panel title="Slow queries" lead="Statements that took 100 ms or more in any server process since it started, without values.">
      <Loaded
        of={load}
        failure={FAILURE}
        outdated="We couldn't refresh this list. It may be out of date."
        skeleton={<Bones shape="rows" count={4} />}
        isEmpty={({ slowStatements }) => slowStatements.length === 0}
        empty={<EmptyState icon="tick" title="No slow queries" text="Statements that take 100 ms or more appear here." />}
      >
        {({ slowStatements }) => (
          <Stack as="ul">
            {slowStatements.map(({ text, count, p95Ms, longestMs, lastAt }) => (
              <li key={text}>
                <code className={styles.statement}>{text}</code>
                <p className={styles.quiet}>
                  {`${formatCount(count)} ${count === 1 ? 'time' : 'times'}, 95% within ${formatCount(p95Ms)} ms, longest ${formatCount(longestMs)} ms, last ${formatDateTime(lastAt)}`}
                </p>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
