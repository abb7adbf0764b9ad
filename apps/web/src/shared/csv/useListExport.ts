import { failureText } from '../apollo/errors.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { getActing, refuseWhileActing } from '../session/acting.ts';
import type { ExportedList } from './listFile.ts';
import { useStartExportMutation } from './StartExport.generated.ts';
import { showTask } from '../tasks/showTask.ts';
import { noteStarted } from './startedExports.ts';

/** A list for staff that is exported. */
export interface StaffList {
  /** Type of its rows in the api: 'Client'. */
  readonly list: string;
  /** The word for several rows: 'clients'. */
  readonly many: string;
}

/**
 * Returns the function that starts an export of a list for staff as it is searched, filtered and sorted. Its progress and its file are in
 * the panel of the admin area.
 */
export function useListExport({ list, many }: StaffList, { sort, search, filter }: ExportedList): () => Promise<void> {
  const notify = useNotify();
  const [startExport] = useStartExportMutation({
    update(cache, { data }) {
      if (!data) return;
      noteStarted(data.startExport.id);
      showTask(cache, data.startExport);
    },
  });
  return async () => {
    if (getActing()) return refuseWhileActing();
    try {
      await startExport({ variables: { input: { list, sort, search, filter: filter && JSON.stringify(filter) } } });
    } catch (cause) {
      notify.failure(failureText(cause, `Failed to export ${many}.`), cause);
    }
  };
}
