import type { ApolloCache } from '@apollo/client';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';

/** Takes what a change of a message has made old out of the cache. */
export function forgetLists(cache: ApolloCache): void {
  forgetStaffFields(cache, ['contactMessages', 'adminSummary', 'adminActions', 'auditActions']);
}
