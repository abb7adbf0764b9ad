import { stripeSyncTables } from './0007-stripe-sync.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { applyStripeEventJob } from './apply-event.job.ts';
import { applyWaitingEventsJob } from './apply-waiting.job.ts';
import { EventCheck } from './event-check.entity.ts';
import { findMissedEventsJob } from './missed-events.job.ts';
import { stripeWebhook } from './receive-event.ts';
import { reconcileStripeJob, syncStripeJob } from './reconcile.job.ts';
import { ReconcileResolver } from './reconcile.resolver.ts';

export const stripeSync = defineDomain({
  name: 'stripe-sync',
  about: "Stripe's events: received, applied by fetching their objects, and looked for when they are missed.",
  entities: [EventCheck],
  resolvers: [ReconcileResolver],
  jobs: [applyStripeEventJob, applyWaitingEventsJob, findMissedEventsJob, reconcileStripeJob, syncStripeJob],
  webhooks: [stripeWebhook],
  migrations: [stripeSyncTables],
});
