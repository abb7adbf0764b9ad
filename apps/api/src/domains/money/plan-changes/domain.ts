import { planChangesTables } from './0007-plan-changes.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { ChangesResolver } from './changes.resolver.ts';
import type { ContractNews } from './contract-news.ts';
import { noteOnInvoiceJob } from './note-on-invoice.job.ts';
import { PlanChange } from './plan-change.entity.ts';
import { settleChanges } from './settle-changes.ts';
import { tellOfContract } from './tell-of-contract.ts';

const limits = {
  // Quotes, changes of plan, cancellations of one client.
  planChange: { points: 40, seconds: 15 * 60 },
};

const errors = {
  SAME_PLAN: { status: 409, meaning: 'The subscription has this price already.' },
  CHANGE_PLANNED: { status: 409, meaning: 'A change or the end of the plan is scheduled: undo it first.' },
  LOSS_NOT_ACCEPTED: {
    status: 409,
    meaning: 'The change loses a service: confirm it with that service in `acceptsLossOf`.',
  },
  QUOTE_OVER: { status: 409, meaning: 'The quoted change was not made in time: quote it again.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** The plan of a client was cancelled, kept, changed or planned, waits for its payment, or has ended; `key` names this one change. */
    contractChanged: { readonly clientId: string; readonly key: string; readonly news: ContractNews };
  }
}

export const planChanges = defineDomain({
  name: 'plan-changes',
  about: 'Quotes and changes of a plan, its cancellation, and the news about the contract.',
  entities: [PlanChange],
  resolvers: [ChangesResolver],
  jobs: [noteOnInvoiceJob],
  limits,
  errors,
  retention: [
    {
      table: 'plan_changes',
      what: 'Quotes for a change of plan that were not confirmed, from their time',
      days: 1,
      reason: 'A quote holds for half an hour; changes that were made are kept with the account',
      time: 'created_at',
      only: `state = 'quoted'`,
    },
  ],
  on: {
    subscriptionStored: async (tx, report) => {
      // First the changes: the news of one that awaits its payment carries the amount.
      await settleChanges(tx, report.stored);
      await tellOfContract(tx, report);
    },
  },
  migrations: [planChangesTables],
});
