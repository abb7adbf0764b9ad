import { statsTables } from './0019-stats.migration.ts';
import { STATS_COUNTERS, statsCounters } from './0037-stats-counters.migration.ts';
import type { UsageThreshold } from '@larkline/catalogue';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { countConversation } from './figures.ts';
import { LatestChangeResolver } from './latest-change.resolver.ts';
import { recomputeStatsJob } from './recompute-stats.job.ts';
import { Stats } from './stats.entity.ts';
import { alertUsage } from './usage-alerts.service.ts';
import { UsageAlert } from './usage-alert.entity.ts';
import { MonthStatisticsResolver, StatsResolver } from './stats.resolver.ts';

const scopes = ['stats:read'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainEvents {
    /** A month's calls or chats reached a threshold of the plan's allowance; emitted once for each. */
    usageReached: {
      readonly clientId: string;
      /** YYYY-MM in the client's timezone. */
      readonly month: string;
      readonly kind: 'minutes' | 'chats';
      /** Percent of the allowance. */
      readonly level: UsageThreshold;
      readonly used: number;
      readonly allowance: number;
      /** Plan id. */
      readonly plan: string | null;
    };
  }
}

export const stats = defineDomain({
  name: 'stats',
  about: 'Figures per client and month, derived from conversations; alerts about allowances.',
  scopes,
  entities: [Stats, UsageAlert],
  counters: STATS_COUNTERS,
  resolvers: [LatestChangeResolver, MonthStatisticsResolver, StatsResolver],
  jobs: [recomputeStatsJob],
  on: {
    timezoneChanged: (tx, { clientId }) => enqueue(tx, recomputeStatsJob, { clientId }, { key: `recomputeStats:${clientId}` }),
    conversationRecorded: async (tx, conversation) => {
      await alertUsage(tx, conversation.clientId, await countConversation(tx, conversation));
    },
  },
  migrations: [statsTables, statsCounters],
});
