import { Select } from 'antd';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import type { Inbox_staffFragment as Staff } from './Inbox.generated.ts';
import styles from './Inbox.module.css';
import { staffName } from './inWords.ts';
import { useWorkAct } from './useWorkAct.ts';

interface AssigneeSelectProps {
  readonly assignee: Staff | null | undefined;
  readonly staff: readonly Staff[];
  readonly assign: (assigneeId: string | null) => Promise<unknown>;
  readonly refresh: () => void;
}

/** The value of "Unassigned". */
const NOBODY = '';

/** Shows the assignee and lets staff choose another one. */
export function AssigneeSelect({ assignee, staff, assign, refresh }: AssigneeSelectProps) {
  const [act, busy] = useWorkAct(refresh);
  const isListed = !assignee || staff.some((each) => each.id === assignee.id);
  // An assignee who is no longer staff is shown and can be replaced.
  const shown = isListed ? staff : [...staff, assignee];
  return (
    <Select<string>
      className={styles.assignee}
      aria-label="Assigned to"
      disabled={busy}
      value={assignee?.id ?? NOBODY}
      options={[{ value: NOBODY, label: 'Unassigned' }, ...shown.map((each) => ({ value: each.id, label: staffName(each) }))]}
      suffixIcon={<SelectArrow />}
      onChange={(chosen) => act({ run: () => assign(chosen || null).then(() => 'Assigned'), failed: 'Failed to assign this.' })}
    />
  );
}
