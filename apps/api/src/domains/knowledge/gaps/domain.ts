import { gapsTables } from './0013-gaps.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { UnansweredQuestion } from './unanswered-question.entity.ts';
import { UnansweredQuestionsResolver } from './unanswered-questions.resolver.ts';
import { countUnanswered } from './unanswered-questions.service.ts';

const scopes = ['questions:read', 'questions:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
}

export const gaps = defineDomain({
  name: 'gaps',
  about: 'Questions of visitors that a client has not answered anywhere, to be made into FAQs.',
  scopes,
  entities: [UnansweredQuestion],
  resolvers: [UnansweredQuestionsResolver],
  retention: [
    {
      table: 'unanswered_questions',
      what: 'Questions that the assistant could not answer, after they were last asked',
      days: 180,
      reason: 'A question that was not asked for half a year needs no answer',
      time: 'last_asked_at',
    },
  ],
  on: { questionsUnanswered: countUnanswered },
  migrations: [gapsTables],
});
