import type { Readable } from 'node:stream';
import type { Requirement } from '../auth/access-rule.ts';
import type { Context } from '../context/context.ts';

/** Request of a route. */
export interface RouteRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The Range header: the requested part of a file. */
  readonly range: string | undefined;
  /** Empty for a route without body. */
  readonly body: Buffer;
}

/** Answer of a route. */
export interface RouteAnswer {
  /** 200 unless given: a part of a file (206), or a part that it does not have (416). */
  readonly status?: 206 | 416;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file, whole or as a stream, or an object that is sent as JSON. */
  readonly body: Buffer | string | Readable | object;
}

/** An HTTP route of a domain. It passes the gates, deadlines and error format of every other request. */
export interface DomainRoute {
  readonly method: 'GET' | 'POST';
  readonly path: `/files/${string}` | `/functions/v1/${string}`;
  readonly access: Requirement;
  /** Whether the route waits for servers of other people; such routes have a share of the process of their own. */
  readonly fetches?: boolean;
  /** Media type and size of the body that the route takes. */
  readonly takes?: { readonly type: string; readonly maxBytes: number };
  answer(ctx: Context, request: RouteRequest): Promise<RouteAnswer>;
}
