import { useNotify } from '../feedback/useNotify.ts';
import { getActing, refuseWhileActing } from '../session/acting.ts';
import type { ExportedList } from './listFile.ts';
import { downloadCsv, type ExportedFile } from './csvFiles.ts';

/** Returns the function that downloads the rows of a list as they are searched, filtered and sorted. */
export function useExport(file: ExportedFile, list: ExportedList): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    if (getActing()) return refuseWhileActing();
    try {
      await downloadCsv(file, list);
    } catch (cause) {
      notify.failure(`Failed to export ${file.many}.`, cause);
    }
  };
}
