import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setForeignNodesAside } from './shared/hydration/foreignNodes.ts';
import { guardTranslatedTexts } from './shared/hydration/translatorGuard.ts';

guardTranslatedTexts();
setForeignNodesAside();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
