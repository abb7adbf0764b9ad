import { useState, type ReactNode } from 'react';
import { useKey } from '../controls/keys.ts';
import { lazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';

const dialog = lazyScreen(() => import('./KeysDialog.tsx').then(({ KeysDialog }) => KeysDialog));

/** Returns the dialog that lists the keys, to be drawn, and the function that opens it, as `?` does. Its code is fetched when it first opens. */
export function useKeysDialog(): [drawn: ReactNode, open: () => void] {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKey('help', open);
  return [
    isOpen && (
      <ScreenBoundary name="Keyboard shortcuts" skeleton={null}>
        <dialog.Component onClose={() => setOpen(false)} />
      </ScreenBoundary>
    ),
    open,
  ];
}
