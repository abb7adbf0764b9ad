import type { z } from 'zod';
import { sendJson } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import type { Exchange, Route } from '../http/router.ts';
import { StripeRefusal } from '../stripe/transport/errors.ts';
import { controlRefusal } from './guard.ts';

/** A refusal of the control API. */
export class ControlError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Ids = Readonly<Record<string, string>>;

/** A route without its guard. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly answer: (exchange: Exchange) => Promise<unknown>;
}

/** Creates control routes; their results are sent as JSON with status 200. */
export const control = {
  get: (path: string, answer: (query: URLSearchParams, ids: Ids) => unknown): ControlRoute => ({
    method: 'GET',
    path,
    answer: async ({ url, params }) => answer(url.searchParams, params),
  }),
  post: <S extends z.ZodType>(path: string, schema: S, answer: (input: z.output<S>, ids: Ids) => unknown): ControlRoute => ({
    method: 'POST',
    path,
    answer: async ({ request, params }) => answer(parseInput(schema, await readBody(request)), params),
  }),
};

/** Guards the routes with token and loopback check, and sends refusals as JSON. */
export function guarded(routes: readonly ControlRoute[], token: string | null): Route[] {
  return routes.map(({ method, path, answer }) => ({
    method,
    path,
    handle: async (exchange) => {
      const refusal = controlRefusal(exchange.request, token);
      if (refusal) return sendJson(exchange.response, refusal.status, { error: refusal.message });
      try {
        sendJson(exchange.response, 200, await answer(exchange));
      } catch (error) {
        if (!(error instanceof ControlError) && !(error instanceof StripeRefusal)) throw error;
        sendJson(exchange.response, error.status, { error: error.message });
      }
    },
  }));
}

function parseInput<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ControlError(400, 'The body must be JSON.');
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new ControlError(400, result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; '));
}
