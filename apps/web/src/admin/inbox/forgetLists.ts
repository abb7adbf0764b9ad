import type { ApolloCache } from '@apollo/client';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';

/** Removes the fields that a change of a message makes out of date from the cache. */
export function forgetLists(cache: ApolloCache): void {
  forgetStaffFields(cache, ['contactMessages', 'adminSummary', 'adminActions', 'auditActions']);
}
