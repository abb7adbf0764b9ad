import { useEffect } from 'react';
import { showNotification } from '../../shared/feedback/notifications.ts';

/**
 * Keeps the page when a link to another page of the site is followed without a connection, and says so: the browser would
 * replace the page by an error page of its own.
 */
export function useOfflineLinks(): void {
  useEffect(function watchLinks() {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || navigator.onLine || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      event.preventDefault();
      showNotification('error', 'You’re offline', 'We’ve kept this page open. Try the link again when you’re back online.');
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
