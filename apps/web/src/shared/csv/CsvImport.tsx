import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { lazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import { getActing, refuseWhileActing } from '../session/acting.ts';
import type { CsvFile } from './csvFiles.ts';

const dialog = lazyScreen(() => import('./ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog));

/** The button 'Import CSV' with its dialog, whose code is fetched when it first opens. */
export function CsvImport({ csv }: { readonly csv: CsvFile }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="upload" size={18} />} onClick={() => (getActing() ? refuseWhileActing() : setOpen(true))}>
        Import CSV
      </Button>
      {open && (
        <ScreenBoundary name="Import CSV" skeleton={null}>
          <dialog.Component csv={csv} onClose={() => setOpen(false)} />
        </ScreenBoundary>
      )}
    </>
  );
}
