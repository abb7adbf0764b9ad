import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { lazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import { getActing, refuseWhileActing } from '../session/acting.ts';
import type { CsvFile } from './csvFiles.ts';

const dialog = lazyScreen(() => import('./ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog));

interface CsvImport {
  /** The button 'Import CSV', for each place of a list that offers it. */
  readonly button: ReactNode;
  /** For a place that stays: the button that was pressed may go when the list is loaded. */
  readonly dialog: ReactNode;
}

/** Returns the button 'Import CSV' and its dialog, whose code is fetched when it first opens. */
export function useCsvImport(csv: CsvFile): CsvImport {
  const [open, setOpen] = useState(false);
  return {
    button: (
      <Button icon={<Icon name="upload" size={18} />} onClick={() => (getActing() ? refuseWhileActing() : setOpen(true))}>
        Import CSV
      </Button>
    ),
    dialog: open && (
      <ScreenBoundary name="Import CSV" skeleton={null}>
        <dialog.Component csv={csv} onClose={() => setOpen(false)} />
      </ScreenBoundary>
    ),
  };
}
