import type { Requirement } from '../auth/access-rule.ts';
import type { Context } from '../graphql/context.ts';

/** What a route is asked. */
export interface RouteRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Empty for a route without body. */
  readonly body: Buffer;
}

/** What a route answers, with status 200. */
export interface RouteAnswer {
  readonly headers?: Readonly<Record<string, string>>;
  /** A file, or an object that is sent as JSON. */
  readonly body: Buffer | string | object;
}

/** An HTTP route of a domain. It passes the gates, deadlines and error format of every other request. */
export interface DomainRoute {
  readonly method: 'GET' | 'POST';
  readonly path: `/files/${string}`;
  readonly access: Requirement;
  /** Whether the route waits for servers of other people; such routes have a share of the process of their own. */
  readonly fetches?: boolean;
  /** Media type and size of the body that the route takes. */
  readonly takes?: { readonly type: string; readonly maxBytes: number };
  answer(ctx: Context, request: RouteRequest): Promise<RouteAnswer>;
}
