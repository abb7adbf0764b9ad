/** What limits or turns round a statement. */
export interface Qualifiers {
  /** How many words negate. */
  readonly negations: number;
  /** Names of the kinds that occur. */
  readonly kinds: ReadonlySet<string>;
}

// Longer forms first, as one word of their meaning.
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bnot (?:only|just|merely)\b/g, ''],
  [/\b(?:no|not) (?:later|more|longer|older) than\b|\bnot exceeding\b/g, 'within'],
  [/\b(?:no|not) (?:less|fewer|earlier|younger) than\b/g, 'at least'],
  [
    /\b(?:free of charge|(?:no|without)(?: any| an)?(?: extra| additional)? (?:charge|cost)|at no (?:extra )?cost|complimentary)\b/g,
    'free',
  ],
  [/\bout of stock\b|\bsold out\b|\bfully booked\b/g, 'unavailable'],
  [/\b(every|all|any|each|everything|everyone|anything)\b([^;.]*?)\bbut\b/g, '$1$2except'],
];

const NEGATION =
  /\b(?:no|not|never|none|neither|nor|cannot|cant|without|unable|unavailable|closed|shut|nothing|nobody|non|refuse[ds]?|discontinued|dont|doesnt|isnt|arent|wont|couldnt|wouldnt|shouldnt|didnt|hasnt|havent|wasnt|werent|impossible|forbidden|prohibited|banned)\b|n't\b/g;

/** Kinds that must be the same in a statement and in what it was taken from. */
const EXACT: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['only', /\b(?:only|solely|exclusively)\b/],
  ['except', /\b(?:except|excepting|excluding|exclude[sd]?|unless|apart from|other than|besides)\b/],
  ['condition', /\b(?:if|when|whenever|provided|once|subject to|depending|depends|as long as)\b/],
  [
    'at least',
    /\b(?:over|above|more than|at least|minimum|exceed\w*|or (?:more|over|above)|starting (?:at|from)|starts? (?:at|from)|upwards)\b|(?:£[\d.,]+|\d)\+|\bfrom (?=£[\d.,]+(?! ?(?:to\b|-)))/,
  ],
  ['at most', /\b(?:under|below|less than|up to|at most|maximum|within|or (?:less|under|below))\b/],
  ['before', /\b(?:before|prior|in advance|ahead)\b/],
  ['after', /\b(?:after|following)\b/],
  ['duty', /\b(?:must|have to|has to|need to|needs to|required?|requires|necessary|compulsory|mandatory|essential)\b/],
  ['chance', /\b(?:may|might|possibly|perhaps|sometimes|occasionally)\b/],
  ['free', /\bfree\b/],
];
/** Kinds that a statement must keep, and may add. */
const KEPT: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['usually', /\b(?:usually|normally|typically|generally|often|mostly|most)\b/],
  ['about', /\b(?:about|around|approximately|roughly|approx\.?|nearly|almost)(?= ?(?:£|\d))/],
  [
    'per',
    /\b(?:per|each|pp)\b|£[\d.,]+ (?:an?|every) \w|\/(?:hr|hour|day|night|week|month|year|person)\b|\b(?:hourly|monthly|weekly|yearly|annually)\b/,
  ],
];
/** Kinds that a statement must not add. */
const NOT_ADDED: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [
    'all',
    /\b(?:all|every|any|anyone|everyone|everything|anything|always|whole|anytime|anywhere|everywhere|unlimited|instantly|immediately)\b/,
  ],
  ['promise', /\b(?:guarantee\w*|promise\w*|certainly|definitely|surely|best|cheapest|lowest|fastest|safest)\b/],
];

/** Reads what limits or turns round the statement of a text whose numbers are digits. */
export function readQualifiers(text: string): Qualifiers {
  // "May" with a capital is the month.
  const lower = text.replace(/\bMay\b/g, '').toLowerCase();
  const plain = FORMS.reduce((changed, [pattern, form]) => changed.replace(pattern, form), lower);
  const all = [...EXACT, ...KEPT, ...NOT_ADDED];
  return {
    negations: (plain.match(NEGATION) ?? []).length,
    kinds: new Set(all.filter(([, pattern]) => pattern.test(plain)).map(([kind]) => kind)),
  };
}

/** Returns whether a statement has the limits of its source, and affirms or denies like it. */
export function agree(said: Qualifiers, source: Qualifiers): boolean {
  return (
    said.negations === source.negations &&
    EXACT.every(([kind]) => said.kinds.has(kind) === source.kinds.has(kind)) &&
    KEPT.every(([kind]) => said.kinds.has(kind) || !source.kinds.has(kind)) &&
    NOT_ADDED.every(([kind]) => source.kinds.has(kind) || !said.kinds.has(kind))
  );
}
