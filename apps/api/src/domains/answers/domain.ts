import { defineDomain } from '../../platform/domain/define-domain.ts';
import { AnswerSearch } from './0081-answer-search.migration.ts';
import { RareWordsFirst } from './0098-rare-words-first.migration.ts';
import { BoundedAnswerSearch } from './0130-bounded-answer-search.migration.ts';

export const answers = defineDomain({
  name: 'answers',
  about: 'What the assistants answer from: facts, FAQs and products of one client, and the search for entries that fit a question.',
  migrations: [
    { name: '0081-answer-search', class: AnswerSearch },
    { name: '0098-rare-words-first', class: RareWordsFirst },
    { name: '0130-bounded-answer-search', class: BoundedAnswerSearch },
  ],
});
