import { figureApart } from './figure-apart.mjs';
import { fileNames } from './file-names.mjs';
import { plainWords } from './plain-words.mjs';
import { productWords } from './product-words.mjs';
import { refusedSyntax } from './refused-syntax.mjs';

/** The rules of this repository, for oxlint.config.ts. */
export default {
  meta: { name: 'larkline' },
  rules: {
    'figure-apart': figureApart,
    'file-names': fileNames,
    'plain-words': plainWords,
    'product-words': productWords,
    'refused-syntax': refusedSyntax,
  },
};
