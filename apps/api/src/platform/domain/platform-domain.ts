import { platformTables } from './0001-platform.migration.ts';
import { processReports } from './0038-process-reports.migration.ts';
import { Counter, recountJob } from '../db/counters.ts';
import { platformEnv } from '../env/platform-env.ts';
import { TRANSPORT_ERRORS } from '../errors/error-codes.ts';
import { cleanQueuesJob } from '../jobs/clean-queues.job.ts';
import { InboundEvent } from '../jobs/inbound-event.entity.ts';
import { defineDomain } from './define-domain.ts';
import { retentionJob } from './retention.ts';

/** The platform's own declarations, in the form of a domain. */
export const platformDomain = defineDomain({
  name: 'platform',
  about: 'What every domain rests on: authority, database, errors, GraphQL, jobs, log, metrics, settings.',
  entities: [Counter, InboundEvent],
  jobs: [cleanQueuesJob, recountJob, retentionJob],
  errors: TRANSPORT_ERRORS,
  env: platformEnv,
  retention: [
    {
      table: 'inbound_events',
      what: 'Webhooks, after their work was done',
      days: 30,
      reason:
        'Stripe sends an event again for three days and lets staff do so for 30; it holds names and addresses, or what was said in a call',
      time: 'applied_at',
    },
    {
      table: 'rate_limits',
      what: 'Counted attempts, after their limit had passed',
      days: 1,
      reason: 'They count for an hour at most',
      time: 'to_timestamp(expire / 1000.0)',
    },
    {
      table: 'job_workers',
      what: 'Signs of life of workers and reports of processes, after the last one',
      days: 1,
      reason: 'A worker counts as dead after a minute; what an ended process reported matters for a day',
      time: 'seen_at',
    },
  ],
  migrations: [platformTables, processReports],
});
