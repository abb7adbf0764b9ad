import * as z from 'zod/mini';
import { authorisedFetch } from '../apollo/authorisedFetch.ts';

/** A list as it is searched, filtered and sorted, whatever the page. */
export interface ExportedList {
  readonly filter: object | null;
  readonly search: string | null;
  readonly sort: string;
}

// As GraphQL answers, so that one reader serves both.
const refusalSchema = z.object({ errors: z.tuple([z.object({ message: z.string() })], z.unknown()) });

/** Asks a path for a file, or sends one there. Throws an Error in words for the person when it is refused. */
export async function fetchFile(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await authorisedFetch(path, init);
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const refusal = z.safeParse(refusalSchema, body);
  throw new Error(refusal.success ? refusal.data.errors[0].message : "We couldn't process the file. Please try again.");
}

/** Returns the parameters of a route that exports a list. */
export function listQuery({ filter, search, sort }: ExportedList): URLSearchParams {
  const query = new URLSearchParams({ sort });
  if (search) query.set('search', search);
  if (filter) query.set('filter', JSON.stringify(filter));
  return query;
}
