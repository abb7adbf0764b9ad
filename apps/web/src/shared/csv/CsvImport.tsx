import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import type { CsvFile } from './csvFiles.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** The button 'Import CSV' with its dialog, whose code is fetched when it first opens. */
export function CsvImport({ csv }: { readonly csv: CsvFile }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="upload" size={18} />} onClick={() => setOpen(true)}>
        Import CSV
      </Button>
      {open && (
        <Suspense>
          <ImportDialog csv={csv} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
