import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { lettersKind } from './letters.kind.ts';
import { LettersResolver } from './letters.resolver.ts';

export const letters = defineDomain({
  name: 'letters',
  about: 'What staff write to many businesses at once, by mail.',
  resolvers: [LettersResolver],
  taskKinds: [lettersKind],
});
