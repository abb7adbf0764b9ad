import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { failingJobList, openEventList, openMailList } from './queue.lists.ts';
import { JobsResolver, OpenEventsResolver, OpenMailsResolver } from './queue.resolver.ts';
import { SystemResolver } from './system.resolver.ts';
import { WaitingWorkResolver } from './waiting-work.resolver.ts';

export const operations = defineDomain({
  name: 'operations',
  about: 'How the product runs, for staff: jobs, events, mails and calls that wait or failed.',
  staffLists: [failingJobList, openEventList, openMailList],
  resolvers: [JobsResolver, OpenEventsResolver, OpenMailsResolver, SystemResolver, WaitingWorkResolver],
});
