import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { AnsweringResolver } from './answering.resolver.ts';

export const answering = defineDomain({
  name: 'answering',
  about: 'Whether calls and chats that arrive now are answered, and why not: asked wherever one is accepted or shown (decision 0103).',
  resolvers: [AnsweringResolver],
});
