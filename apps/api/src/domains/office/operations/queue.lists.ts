import { OPEN_MAILS } from '../../../integrations/mail/index.ts';
import { defineStaffList } from '../../../platform/graphql/list/define-list.ts';
import { isText, isTrue, type Filter } from '../../../platform/graphql/list/filters.ts';
import { FAILING_JOBS } from '../../../platform/jobs/job-queue.ts';
import { OPEN_EVENTS } from '../../../platform/jobs/open-events.ts';
import { FailingJob, OpenEvent, OpenMail, OpenMailStatus } from './queue.types.ts';

/** Jobs that fail, for staff. */
export const failingJobList = defineStaffList(FailingJob, FAILING_JOBS, {
  name: 'FailingJob',
  rows: 'jobs that have failed',
  sort: { OLDEST: ['id asc'], NEWEST: ['id desc'] },
  filter: {
    kind: isText<FailingJob>('kind', 'Jobs of one kind, by its name.'),
    isRunning: isTrue<FailingJob>('isRunning', 'Jobs that are running, or that are not.'),
  },
});

/** Events that are not applied, for staff. */
export const openEventList = defineStaffList(OpenEvent, OPEN_EVENTS, {
  name: 'OpenEvent',
  rows: 'events that are not applied',
  sort: { OLDEST: ['receivedAt asc'], NEWEST: ['receivedAt desc'] },
  filter: { provider: isText<OpenEvent>('provider', 'Events of one service, such as stripe.') },
});

// Not by an index of the order: those of either status are few among the rows that the list reads.
const status: Filter<OpenMailStatus> = {
  type: () => OpenMailStatus.graphql,
  description: 'Emails in one state.',
  schema: OpenMailStatus.schema as Filter<OpenMailStatus>['schema'],
  property: 'status',
  indexed: false,
  conditions: (_ctx, value) => [{ property: 'status', operator: '=', value }],
};

/** Mails that are not sent, for staff. */
export const openMailList = defineStaffList(OpenMail, OPEN_MAILS, {
  name: 'OpenMail',
  rows: 'unsent emails',
  sort: { OLDEST: ['createdAt asc'], NEWEST: ['createdAt desc'] },
  filter: { status, recipient: isText<OpenMail>('recipient', 'Emails to one address.') },
});
