import { useSession } from '../../shared/session/session.ts';
import type { FilterChoice } from '../../shared/table/tableAddress.ts';
import { useInboxStaffQuery, type Inbox_staffFragment as Staff } from './Inbox.generated.ts';
import { staffName } from './inWords.ts';

/** Returns the members of staff, and the choices of the filter by assignee; the signed-in person comes first. */
export function useStaffChoices(): {
  readonly staff: readonly Staff[];
  readonly choices: { readonly assigneeId: readonly FilterChoice[] };
} {
  const staff = useInboxStaffQuery().data?.staffMembers ?? [];
  const own = useSession()?.user.id;
  const assigneeId = staff
    .map((each) => ({ value: each.id, label: each.id === own ? 'Assigned to me' : staffName(each) }))
    .toSorted((one, other) => Number(other.value === own) - Number(one.value === own));
  return { staff, choices: { assigneeId } };
}
