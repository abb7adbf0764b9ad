import { useEffect } from 'react';

/** Scripts of the routes, as React Router's manifest lists them. */
interface RouteScripts {
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

/** Fetches the code of a page when the pointer or the focus reaches a link to it, so that the click finds it loaded. */
export function usePreloadedLinks(): void {
  useEffect(function watchLinks() {
    const done = new Set<string>([window.location.pathname]);
    const onReach = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.origin !== window.location.origin || done.has(link.pathname) || !navigator.onLine) return;
      done.add(link.pathname);
      for (const script of routeScripts(link.pathname)) preload(script);
    };
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onReach, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, onReach);
    };
  }, []);
}

function routeScripts(pathname: string): string[] {
  const { routes } = (window as { __reactRouterManifest?: { routes: Record<string, RouteScripts> } }).__reactRouterManifest ?? {
    routes: {},
  };
  const route = Object.values(routes).find(({ path }) => path === pathname);
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

/** Brings it into the browser's cache. Not by a link of the head: browsers remember that it failed, and the click would fail as well. */
function preload(href: string): void {
  fetch(href)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
