import { rehearsalTables } from './0023-rehearsal.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { RehearsalState } from './rehearsal.entity.ts';
import { RehearsalMutations, RehearsalResolver, RehearsedReplyResolver } from './rehearsal.resolver.ts';
import { requestRun, resumeRun } from './rehearsal-runs.service.ts';
import { RehearsedQuestion } from './rehearsed-question.entity.ts';
import { rehearsedQuestionList } from './rehearsed-questions.list.ts';
import { runRehearsalJob } from './run-rehearsal.job.ts';

const limits = {
  rehearsedReply: { points: 60, seconds: 60 },
  rehearsalRun: { points: 30, seconds: 10 * 60 },
};

const scopes = ['rehearsal:read', 'rehearsal:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
}

export const rehearsal = defineDomain({
  name: 'rehearsal',
  about: 'Questions that a client asks its own assistant, keeps, and has answered again after every change of what it answers from.',
  scopes,
  entities: [RehearsalState, RehearsedQuestion],
  lists: [rehearsedQuestionList],
  resolvers: [RehearsalResolver, RehearsedReplyResolver, RehearsalMutations],
  jobs: [runRehearsalJob],
  limits,
  on: {
    businessInfoChanged: (tx, { clientId }) => requestRun(tx, clientId),
    // Whether the assistant can book depends on them.
    workingHoursChanged: (tx, { clientId }) => requestRun(tx, clientId),
    faqsChanged: (tx, { clientId }) => requestRun(tx, clientId),
    productsChanged: (tx, { clientId }) => requestRun(tx, clientId),
    deletedOrRestored: async (tx, { clientId, table }) => {
      // Restored questions have missed the runs since.
      if (table === 'rehearsed_questions') await resumeRun(tx, clientId);
    },
  },
  migrations: [rehearsalTables],
});
