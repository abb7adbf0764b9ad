import { dentist, shop, solicitor } from '../../libs/answers/sets/question-set.ts';
import { writeFileSync } from 'node:fs';
import { considerQuestion } from '../../libs/answers/src/answer-question.ts';
import { evidenceOfSilence, weighEvidence } from '../../libs/answers/src/entries/judgement.ts';
import type { ReadQuestion } from '../../libs/answers/src/entries/asked.ts';
import type { Fit } from '../../libs/answers/src/entries/score.ts';
import { makePorts } from '../../libs/answers/sets/judge.ts';

/**
 * Finds the weights of the evidence for and against an entry (libs/answers/src/entries/weights.ts) from the open and development
 * questions: a conditional logit over the entries and silence. Prints how weights of two sets answer the third.
 */

const SETS = { dentist, shop, solicitor };
const FILE = new URL('../../libs/answers/src/entries/weights.ts', import.meta.url);
const LEAST_CERTAINTY = 0.6;
const ROUNDS = 160;
const STEP = 0.2;
const RESTRAINT = 0.004;
/** Evidence whose sign is known: it can only speak for an entry, or only against it. */
const FOR =
  /^(?:met|metRare|title|factAsked|situation|situations|situationInText|fit|priceTitle|productStock|durationTitle|durationText|hours(?:Clearly|Perhaps)|.*Lead)$/;
const AGAINST =
  /^(?:missing|missingShare|lastMissing|strange|factElsewhere|priceMissing|priceUnasked|durationMissing|durationUnasked|negationUnasked|adviceUnasked|hours(?:Unasked|Elsewhere))$/;

interface Case {
  readonly set: string;
  readonly entries: readonly (readonly number[])[];
  /** Entries that answer; none when silence does. */
  readonly right: readonly boolean[];
  readonly silence: readonly number[];
}

let names: string[] = [];
let silenceNames: string[] = [];

async function collectCases(set: keyof typeof SETS): Promise<Case[]> {
  const ports = makePorts(SETS[set]);
  const cases: Case[] = [];
  for (const { ask, expect } of SETS[set].questions.filter(({ part }) => part === 'open' || part === 'development')) {
    const { asked: known, fits } = await considerQuestion(ports, ask);
    for (const asked of [known, withoutLists(known), withoutSituations(known)]) cases.push(makeCase(set, expect, fits, asked));
  }
  return cases;
}

// The lists of the lexicon were made with these very questions. So that the weights hold for words that no list has, they are learned
// from each question a second and third time, as if the lexicon had not known it.
function withoutLists(asked: ReadQuestion): ReadQuestion {
  return { ...asked, demanded: new Set(), properties: new Set() };
}

function withoutSituations(asked: ReadQuestion): ReadQuestion {
  return {
    ...withoutLists(asked),
    situations: new Map(),
    weighed: asked.weighed.map((term) => ({ ...term, situations: new Set<number>() })),
  };
}

function makeCase(set: string, expect: readonly string[] | null, fits: readonly Fit[], asked: ReadQuestion): Case {
  const judged = weighEvidence(fits, asked).filter(({ isRuledOut }) => !isRuledOut);
  const silence = evidenceOfSilence(fits, asked);
  if (judged[0]) names = Object.keys(judged[0].evidence);
  silenceNames = Object.keys(silence);
  return {
    set,
    entries: judged.map(({ evidence }) => names.map((name) => evidence[name] ?? 0)),
    right: judged.map(({ fit }) => expect?.includes(`${fit.entry.passage.source.kind}:${fit.entry.passage.source.id}`) === true),
    silence: silenceNames.map((name) => silence[name] ?? 0),
  };
}

function chances({ entries, silence }: Case, weights: readonly number[]): number[] {
  const dot = (values: readonly number[], from: number) => values.reduce((sum, value, at) => sum + value * (weights[from + at] ?? 0), 0);
  const scores = [...entries.map((entry) => dot(entry, 0)), dot(silence, names.length)];
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}

function calculateGradient(cases: readonly Case[], weights: readonly number[]): number[] {
  const gradient = weights.map((weight, at) => (at === names.length ? 0 : RESTRAINT * weight));
  for (const each of cases) {
    const found = chances(each, weights);
    const isSilent = !each.right.some(Boolean);
    const rightly = found.map((chance, at) => (at === each.entries.length ? (isSilent ? chance : 0) : each.right[at] ? chance : 0));
    const sum = rightly.reduce((total, chance) => total + chance, 0) || 1e-300;
    for (const [at, chance] of found.entries()) {
      const difference = (chance - (rightly[at] ?? 0) / sum) / cases.length;
      const [values, from] = at === each.entries.length ? [each.silence, names.length] : [each.entries[at] ?? [], 0];
      for (const [index, value] of values.entries()) gradient[from + index] = (gradient[from + index] ?? 0) + difference * value;
    }
  }
  return gradient;
}

/** Adam, kept within the signs that are known. */
function learn(cases: readonly Case[]): number[] {
  const weights = [...names.map(() => 0), ...silenceNames.map((name) => (name === 'always' ? 4 : 0))];
  const means = weights.map(() => 0);
  const squares = weights.map(() => 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [at, slope] of calculateGradient(cases, weights).entries()) {
      means[at] = 0.9 * (means[at] ?? 0) + 0.1 * slope;
      squares[at] = 0.99 * (squares[at] ?? 0) + 0.01 * slope * slope;
      const step = (STEP * ((means[at] ?? 0) / (1 - 0.9 ** round))) / (Math.sqrt((squares[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
      const next = (weights[at] ?? 0) - step;
      const name = names[at];
      weights[at] = name && FOR.test(name) ? Math.max(0, next) : name && AGAINST.test(name) ? Math.min(0, next) : next;
    }
  }
  return weights;
}

function formatFigures(cases: readonly Case[], weights: readonly number[], least: number): string {
  let [right, wrong] = [0, 0];
  for (const each of cases) {
    const found = chances(each, weights).slice(0, -1);
    const best = found.indexOf(Math.max(...found));
    if ((found[best] ?? 0) < least) continue;
    if (each.right[best]) right += 1;
    else wrong += 1;
  }
  const answerable = cases.filter((each) => each.right.some(Boolean)).length;
  return `right ${(right / answerable).toFixed(3)}, wrong ${(wrong / cases.length).toFixed(3)}`;
}

const cases: Case[] = [];
for (const set of ['dentist', 'shop', 'solicitor'] as const) cases.push(...(await collectCases(set)));
for (const set of process.argv.includes('--check') ? Object.keys(SETS) : []) {
  const weights = learn(cases.filter((each) => each.set !== set));
  const others = cases.filter((each) => each.set === set);
  for (const least of [0.5, 0.6, 0.7, 0.8]) console.log(`${set}, from the others, at ${least}: ${formatFigures(others, weights, least)}`);
}
const weights = learn(cases);
for (const least of [0.5, 0.6, 0.7, 0.8]) console.log(`all, at ${least}: ${formatFigures(cases, weights, least)}`);
const lines = (list: readonly string[], from: number) =>
  list.map((name, at) => `  ${name}: ${(weights[from + at] ?? 0).toFixed(3)},`).join('\n');
writeFileSync(
  FILE,
  `// Written by tools/answers/weigh.ts from the open and development questions of libs/answers/sets.

/** Least probability with which an entry answers. */
export const LEAST_CERTAINTY = ${LEAST_CERTAINTY};

/** How much each kind of evidence speaks for an entry. */
export const ENTRY_WEIGHTS: Readonly<Record<string, number>> = {
${lines(names, 0)}
};

/** How much speaks for no answer. */
export const SILENCE_WEIGHTS: Readonly<Record<string, number>> = {
${lines(silenceNames, names.length)}
};
`,
);
