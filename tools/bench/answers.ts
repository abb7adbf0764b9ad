import { dentist } from '../../libs/answers/sets/dentist.ts';
import { judgeSet, type Verdicts } from '../../libs/answers/sets/judge.ts';
import { shop } from '../../libs/answers/sets/shop.ts';
import { solicitor } from '../../libs/answers/sets/solicitor.ts';
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
      heldOut: await judgeSet(set, 'heldOut'),
      fresh: await judgeSet(set, 'fresh'),
    })),
  );
  return {
    id: 'answers',
    title: 'Questions answered without a model',
    method:
      'Three sets of 150 questions, written before the engine: a third misspelt, a third not answerable (libs/answers/sets). A hundred of each are open: they were looked at while the engine was made. More than 200 development questions a set were written later, to improve the engine, and its weights are learned from these and the open ones (tools/answers/weigh.ts), so both say how well it does on what it has seen. Fifty were held out: of these only the figures were looked at, and they say how it does on questions that are new to it. Seventy fresh ones a set were written later from the knowledge alone, before the engine was improved again, without looking at how each of them was answered; their shares, like those held out, were seen between changes. They say the same as the held-out ones, on more questions. The search is in memory here; through the API and PostgreSQL, the open questions of the shop give 0.91 right and none wrong (apps/api/src/domains/knowledge/answers/answers.itest.ts). Right is an answer from a source that answers the question, with its figure where it has one, or an honest "I don’t know" where the business does not say.',
    figures: judged.flatMap(({ name, open, development, heldOut, fresh }) => [
      ...figuresOf(name, open),
      ...figuresOf(`${name}, development`, development),
      ...figuresOf(`${name}, held out`, heldOut),
      ...figuresOf(`${name}, fresh`, fresh),
    ]),
  };
}

function figuresOf(name: string, { answered, answerable, wrong, all }: Verdicts) {
  return [
    atLeast(`${name}: right, of the answerable`, answered / answerable, LEAST_ANSWERED),
    atMost(`${name}: wrong, of all`, wrong / all, MOST_WRONG),
  ];
}
