import { useSession } from '../../shared/session/session.ts';
import { ChoiceFilter } from '../../shared/table/ChoiceFilter.tsx';
import type { Inbox_staffFragment as Staff } from './Inbox.generated.ts';
import { staffName } from './inWords.ts';

interface StaffFilterProps {
  readonly staff: readonly Staff[];
  readonly value: string | null | undefined;
  readonly onChange: (assigneeId: string | null) => void;
}

/** Filters by assignee; the signed-in person comes first. */
export function StaffFilter({ staff, value, onChange }: StaffFilterProps) {
  const own = useSession()?.user.id;
  const choices = staff
    .map((each) => ({ value: each.id, label: each.id === own ? 'Assigned to me' : staffName(each) }))
    .toSorted((one, other) => Number(other.value === own) - Number(one.value === own));
  return <ChoiceFilter label="Assigned to" all="Anyone" choices={choices} value={value} onChange={onChange} />;
}
