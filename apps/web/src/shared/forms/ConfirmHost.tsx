import { useSyncExternalStore } from 'react';
import { lazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import { getConfirmation, subscribeToConfirmations } from '../feedback/confirmations.ts';

const dialog = lazyScreen(() => import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog));

/** Draws the question of `useConfirm`. Mounted once, above the screens; its dialog is fetched with the first question. */
export function ConfirmHost() {
  const confirmation = useSyncExternalStore(subscribeToConfirmations, getConfirmation, () => null);
  if (!confirmation) return null;
  return (
    <ScreenBoundary name="The question" skeleton={null}>
      <dialog.Component confirmation={confirmation} />
    </ScreenBoundary>
  );
}
