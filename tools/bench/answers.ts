import { dentist, shop, solicitor } from '../../libs/answers/sets/question-set.ts';
import { judgeSet, type Verdicts } from '../../libs/answers/sets/judge.ts';
import { atLeast, atMost, type Section } from './section.ts';

const SETS = { shop, dentist, solicitor };
const LEAST_ANSWERED = 0.9;
const MOST_WRONG = 0.01;

/** Measures how the local engine answers three sets of questions that were written before it. */
export async function benchAnswers(): Promise<Section> {
  const judged = await Promise.all(
    Object.entries(SETS).map(async ([name, set]) => ({
      name,
      open: await judgeSet(set, 'open'),
      development: await judgeSet(set, 'development'),
      heldOut: await judgeSet(set, 'held-out'),
      fresh: await judgeSet(set, 'fresh'),
    })),
  );
  return {
    id: 'answers',
    title: 'Questions answered without a model',
    method:
      'Question sets of three businesses (libs/answers/sets). Right is an answer from a source that answers the question, or an honest “I don’t know”. “Development” questions were used to improve the engine. “Held out” and “fresh” ones were not, so they show what to expect.',
    figures: judged.flatMap(({ name, open, development, heldOut, fresh }) => [
      ...toFigures(name, open),
      ...toFigures(`${name}, development`, development),
      ...toFigures(`${name}, held out`, heldOut),
      ...toFigures(`${name}, fresh`, fresh),
    ]),
  };
}

function toFigures(name: string, { answered, answerable, wrong, all }: Verdicts) {
  return [
    atLeast(`${name}: right, of the answerable`, answered / answerable, LEAST_ANSWERED),
    atMost(`${name}: wrong, of all`, wrong / all, MOST_WRONG),
  ];
}
