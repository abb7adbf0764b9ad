/** Refused words with their remedies (docs/style.md, Language). */
const words = [
  [/\b[Nn]obody\b/, 'write who is allowed, or what is refused'],
  [/\b([Ww]hoever|[Ss]omebody)\b/, 'name the party: the client, the caller, the visitor'],
  [/\bWhatever\b/, 'name the thing'],
  [/\b(Gives|Tells)\b/, '"Returns", "Reports"'],
  [/; gives\b|, and gives\b/, '"returns"'],
  [/\banew\b/, '"again"'],
  [/\bof ours\b/, '"our own"'],
  [/\b(works?|worked|working) off\b/, '"processes"'],
  [/\bhad now\b/, 'say what the state is'],
];
/** Turns of phrase that read like a translation, refused in texts; `tools/test/plain-english.test.ts` refuses them in comments and guides. */
export const habits = [
  [/\b(?:the|in) own\b/, 'say whose it is'],
  [/\bby (?:itself|themselves)\b/, '"automatically"'],
  [/\bmeanwhile\b|\bat present\b/, '"since", "in the meantime", "current"'],
  [/\b(?:take|takes|taken|took) (?:it |this |them )?back\b/, '"undo"'],
  [/\b(?:pay|pays|paid) (?:it |this |them )?back\b/, '"refund"'],
  [/\bgiven up\b|\bin (?:work|vain|its turn)\b/, '"failed", "running", "unanswered", "as well"'],
  [/\bgoe?s? on\b/, '"continues"'],
  [/\b[Aa] person (?:reads|answers|will|gets)\b/, '"someone on our team"'],
];
/** Spellings, one of each word, in comments and in every text that a person reads. */
const spellings = [
  [/\be-mails?\b/i, '"email"'],
  [/\bset-ups?\b/i, '"setup", or the verb "set up"'],
  [/\bGoogle calendars?\b/, '"Google Calendar"'],
  [/\b(?:try a live demo|hear a demo)\b/i, 'a label of the specification, such as "Try Live Demo"'],
];

// What tests quote and describe is not written for readers of the product.
const isTest = /\.(?:test|itest|e2e)\.tsx?$|\/testkit\//;

/** Returns the first refused word of a text with its remedy; ignores quoted code and quotations. */
function findIn(text, patterns) {
  const prose = text.replace(/`[^`]*`|"[^"]*"/g, '');
  for (const [pattern, remedy] of patterns) {
    const [found] = pattern.exec(prose) ?? [];
    if (found) return { found, remedy };
  }
}

/** Returns the prose of a token: strings and templates with more than one word, and text between tags. */
function readProse(token) {
  if (!['String', 'Template', 'JSXText'].includes(token.type)) return '';
  const text = token.type === 'JSXText' ? token.value : token.value.slice(1, -1);
  return /\s/.test(text.trim()) || token.type === 'JSXText' ? text : '';
}

/** Returns the text of a string, a template or a text between tags, single words included. */
function readText(token) {
  return ['String', 'Template', 'JSXText'].includes(token.type) ? token.value : '';
}

/**
 * Refuses words that make comments and messages hard to read, and second spellings everywhere. `{ only: 'comments' }` permits the
 * words in strings, for texts that are fixed or quoted; `{ only: 'texts' }` checks
 * the turns of phrase in texts for visitors, where a word such as "nobody" is fine.
 */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { only: { enum: ['comments', 'texts'] } }, additionalProperties: false }],
    messages: { dialect: 'Avoid "{{found}}" (docs/style.md, Language): {{remedy}}.' },
  },
  create: (context) => ({
    Program() {
      const { sourceCode, options } = context;
      const check = (text, loc, patterns) => {
        const dialect = findIn(text, patterns);
        if (dialect) context.report({ loc, messageId: 'dialect', data: dialect });
      };
      const only = options[0]?.only;
      const inComments = only === 'texts' ? spellings : [...words, ...spellings];
      const inTexts = [...(only === 'texts' ? [] : words), ...(isTest.test(context.filename) ? [] : habits)];
      for (const comment of sourceCode.getAllComments()) check(comment.value, comment.loc, inComments);
      for (const token of sourceCode.ast.tokens) {
        check(readText(token), token.loc, spellings);
        if (only !== 'comments') check(readProse(token), token.loc, inTexts);
      }
    },
  }),
};
