import { readFileSync } from 'node:fs';

const glossary = new URL('../../docs/glossary.md', import.meta.url);

/** Words of the glossary that the platform uses itself: actors, sessions, jobs and tasks. */
const platformWords = [
  'access',
  'access token',
  'acting',
  'actor',
  'client',
  'domain',
  'event',
  'job',
  'keyset page',
  'list',
  'manager',
  'member',
  'network',
  'owner',
  'owner filter',
  'refresh token',
  'scope',
  'session',
  'staff',
  'subject',
  'subscriber',
  'subscription',
  'task',
  'user',
  'viewer',
  'visitor',
];
/**
 * Words that also have another meaning in code: the attempt of a request, the call of a function, the claims of a token, the
 * deletion of old rows, the digest of a hash, an address family, the grant of a role, a link of a chain, new things, to note that
 * something happened, the notification of a database, the outcome and the report of work, a quote around a text, what is saved, a
 * service outside, the settings of a process, synchronous code, a tab in a text, the turn of a request in a line, a function that
 * reverts a change.
 */
const otherMeanings = [
  'attempt',
  'call',
  'claim',
  'deletion',
  'digest',
  'family',
  'grant',
  'link',
  'news',
  'note',
  'notification',
  'outcome',
  'quote',
  'report',
  'save',
  'services',
  'settings',
  'sync',
  'tab',
  'turn',
  'undo',
];
/** Words that also have another meaning in prose: the plan of a query, the product as a whole. */
const plainInComments = ['plan', 'product'];

/** Returns the words of a text as the glossary writes them, one space around each: "welcomeCalls" is " welcome call ". */
function splitWords(text) {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  return ` ${words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)).join(' ')} `;
}

/** Returns the terms of the glossary, each in bold at the beginning of its line. */
function readTerms(markdown) {
  const terms = [...markdown.matchAll(/^- \*\*([^*]+)\*\*: /gm)].flatMap(([, words]) => words.split(','));
  return terms.map((term) => term.trim()).filter((term) => /^[a-z][a-z -]+$/.test(term));
}

const allowed = new Set([...platformWords, ...otherMeanings]);
const terms = readTerms(readFileSync(glossary, 'utf8'))
  .filter((term) => !allowed.has(term))
  .map((term) => ({ term, words: splitWords(term), inComments: !plainInComments.includes(term) }));

/** Refuses words of the product (docs/glossary.md) in code that must not depend on it. */
export const productWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { product: '"{{term}}" is a word of the product: declare it in the domain that owns it (docs/decisions/0025).' },
  },
  create: (context) => ({
    Program(node) {
      const { sourceCode } = context;
      const check = (token, isComment) => {
        const words = splitWords(token.value);
        const found = terms.find((each) => words.includes(each.words) && (each.inComments || !isComment));
        if (found) context.report({ loc: token.loc, messageId: 'product', data: { term: found.term } });
      };
      check({ value: context.filename.split('/platform/').at(-1) ?? '', loc: node.loc }, false);
      for (const token of sourceCode.ast.tokens) check(token, false);
      for (const comment of sourceCode.getAllComments()) check(comment, true);
    },
  }),
};
