import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request with its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** The `:name` parts of the route's path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** A path with `:name` parts and its handler. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly handle: (exchange: Exchange) => Promise<void> | void;
}

/** The route of a request with its path parameters; `null` when no path matches. */
export type FindRoute = (method: string, pathname: string) => { route: Route; params: Record<string, string> } | null;

/** Compiles routes; the first match wins, so list fixed paths before paths with parameters. */
export function compileRoutes(routes: readonly Route[]): FindRoute {
  const compiled = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return (method, pathname) => {
    for (const { route, pattern } of compiled) {
      if (route.method !== method && !(method === 'HEAD' && route.method === 'GET')) continue;
      const match = pattern.exec(pathname);
      if (match) return { route, params: decodeAll(match.groups ?? {}) };
    }
    return null;
  };
}

function decodeAll(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a stray percent sign matches no row, which is the right answer
  }
}
