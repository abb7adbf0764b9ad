import type { IncomingMessage } from 'node:http';
import { parse } from 'qs';

/** A request body over this size is refused; the largest real call is a few kilobytes. */
const MAX_BODY_BYTES = 1_048_576;

/** Parsed form data or query string before validation. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** The body of a request as UTF-8 text. Throws when it exceeds 1 MiB or the client disconnects. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The request body is over 1 MiB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Form data with bracketed names (`line_items[0][price]=…`) as nested objects; depth 12 as Stripe needs at most 7. */
export function parseForm(text: string): Form {
  return parse(text, { depth: 12, arrayLimit: 200, parameterLimit: 2_000 }) as Form;
}

/** The plain string fields of a form that a page has posted. */
export function formFields(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(text));
}
