import { useCallback, useEffect, useState, type ComponentType } from 'react';

type PanelState = { readonly Panel: ComponentType | null; readonly failed: boolean };

/**
 * The code of the picker, fetched once it is wanted. Not by `lazy`: a connection that is down just then must not put the
 * error page in the place of the whole page. `retry` reloads the page, because Chromium never asks again for a module that
 * it could not get, and after a release there is no longer one of that name; a message under way is kept.
 */
export function useBookingPanel(wanted: boolean): PanelState & { retry: () => void } {
  const [{ Panel, failed }, setLoaded] = useState<PanelState>({ Panel: null, failed: false });
  const load = useCallback(() => {
    importPanel().then(
      (panel) => setLoaded({ Panel: panel, failed: false }),
      (cause: unknown) => {
        console.warn('The picker of welcome calls could not be loaded', cause);
        setLoaded({ Panel: null, failed: true });
      },
    );
  }, []);
  useEffect(
    function loadWhenWanted() {
      if (wanted) load();
    },
    [wanted, load],
  );
  useEffect(
    function retryWhenOnline() {
      if (!failed) return;
      window.addEventListener('online', load);
      return () => window.removeEventListener('online', load);
    },
    [failed, load],
  );
  return { Panel, failed, retry: reloadPage };
}

async function importPanel(): Promise<ComponentType> {
  return (await import('./BookingPanel.tsx')).BookingPanel;
}

function reloadPage(): void {
  window.location.reload();
}
