import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setForeignNodesAside } from './shared/hydration/foreignNodes.ts';
import { guardTranslatedTexts } from './shared/hydration/translatorGuard.ts';
import { isSessionLost } from './shared/session/session.ts';

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

// On any page: the navigation shows the account, and a purchase belongs to the person who is signed in.
if (isSessionLost()) void renewSession();

async function renewSession(): Promise<void> {
  try {
    const { refreshSession } = await import('./shared/apollo/refreshSession.ts');
    await refreshSession(null);
  } catch (cause) {
    console.warn('The session could not be renewed.', cause);
  }
}
