import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { failingJobList, openEventList, openMailList } from './queue.lists.ts';
import { JobsResolver, OpenEventsResolver, OpenMailsResolver } from './queue.resolver.ts';
import { SystemResolver } from './system.resolver.ts';
import { WaitingWorkResolver } from './waiting-work.resolver.ts';
import { WorkLeftIndexes } from './0063-work-left.migration.ts';

export const operations = defineDomain({
  name: 'operations',
  about: 'How the product runs, for staff: jobs, events, mails and calls that wait or failed.',
  staffLists: [failingJobList, openEventList, openMailList],
  migrations: [{ name: '0063-work-left', class: WorkLeftIndexes }],
  resolvers: [JobsResolver, OpenEventsResolver, OpenMailsResolver, SystemResolver, WaitingWorkResolver],
});
