import { applyStripeEventJob, claimMailJob, reconcileStripeJob, syncStripeJob } from '../domains/billing/index.ts';
import { sendMailJob } from '../integrations/mail/index.ts';
import type { AnyJob } from '../platform/jobs/jobs.ts';
import { retentionJob } from './operate/retention.ts';

/** Every kind of job that a worker of the product does. */
export const jobs: readonly AnyJob[] = [
  applyStripeEventJob,
  claimMailJob,
  reconcileStripeJob,
  retentionJob,
  sendMailJob,
  syncStripeJob,
] as readonly AnyJob[];
