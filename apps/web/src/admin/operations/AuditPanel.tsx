import { formatCount, formatDateTime } from '@larkline/format';
import { Button } from 'antd';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useStartAuditCheckMutation, type Operations_auditCheckFragment as Check } from './Operations.generated.ts';
import styles from './Operations.module.css';
import { useAct } from '../../shared/forms/useAct.ts';

/** Starts a verification of the audit log against its seals, and shows the result of the latest one (ADM-13). */
export function AuditPanel({ check }: { readonly check: Check | null }) {
  const [start] = useStartAuditCheckMutation({ update: (cache) => forgetStaffFields(cache, ['auditChecks', 'adminActions']) });
  const [act, busy] = useAct();
  const runs = check !== null && !check.finishedAt;
  const verify = () =>
    act({
      run: async () => {
        await start();
        return 'Verification started';
      },
      failed: 'Failed to start the verification.',
    });
  return (
    <Panel
      title="Audit chain"
      lead="Each audit log entry carries a seal that covers it and the entry before it."
      tools={
        <Button onClick={verify} loading={busy} disabled={runs}>
          Verify
        </Button>
      }
    >
      <div role="status">
        <Verdict check={check} />
      </div>
    </Panel>
  );
}

function Verdict({ check }: { readonly check: Check | null }) {
  if (!check) return <p className={styles.quiet}>The log hasn’t been verified yet.</p>;
  const entries = `${formatCount(check.entries)} ${check.entries === 1 ? 'entry' : 'entries'}`;
  if (!check.finishedAt) return <p>Verifying: {entries} checked so far.</p>;
  if (check.problems.length === 0)
    return (
      <p>
        <StatusBadge tone="ok">Intact</StatusBadge> {entries} verified {formatDateTime(check.finishedAt)}.
      </p>
    );
  return (
    <Notice tone="error" title={`The audit log has been tampered with. Verified ${formatDateTime(check.finishedAt)}, ${entries}.`}>
      <ul className={styles.problems}>
        {check.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
