import { fetchFile } from '../../shared/csv/listFile.ts';
import { saveFile } from '../../shared/controls/saveFile.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { getActing, refuseWhileActing } from '../../shared/session/acting.ts';

/** As many as the api puts into one file. */
const MOST = 24;

/** Returns the function that downloads the PDFs of invoices in one zip file. */
export function useInvoicePdfs(): (ids: readonly string[]) => void {
  const notify = useNotify();
  const [download] = useSubmit(async (ids: readonly string[]) => {
    try {
      saveFile(await (await fetchFile(`/files/invoices.zip?ids=${ids.join(',')}`)).blob(), 'invoices.zip');
    } catch (cause) {
      notify.failure('Failed to download the invoices.', cause);
    }
  });
  return (ids) => {
    if (getActing()) refuseWhileActing();
    else if (ids.length > MOST) notify.error('Too many invoices', `Choose at most ${MOST} at a time.`);
    else void download(ids);
  };
}
