import type { Caller } from '../../platform/outside/call-outside.ts';
import { callSchema, callsSchema, type ListedCall, type ReportedCall } from './call-message.ts';
import { callVapi, orMissing } from './vapi.ts';

const FAILED = "The phone service didn't respond as expected.";
/** Calls of one page. */
const PAGE = 100;

/** Returns the calls that were made after `since` and before `before`, newest first, at most a hundred. Throws UPSTREAM_FAILED. */
export function listCalls(caller: Caller, since: Date, before: Date): Promise<ListedCall[]> {
  const query = new URLSearchParams({ limit: String(PAGE), createdAtGt: since.toISOString(), createdAtLt: before.toISOString() });
  return callVapi(caller, FAILED, { method: 'GET', path: `/call?${query}` }, callsSchema);
}

/** Returns a call; `null` for an unknown one. Throws UPSTREAM_FAILED. */
export function findCall(caller: Caller, id: string): Promise<ReportedCall | null> {
  return orMissing(callVapi(caller, FAILED, { method: 'GET', path: `/call/${encodeURIComponent(id)}` }, callSchema));
}
