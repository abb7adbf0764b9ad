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
    Object.entries(SETS).map(async ([name, set]) => ({ name, open: await judgeSet(set, 'open'), heldOut: await judgeSet(set, 'heldOut') })),
  );
  return {
    id: 'answers',
    title: 'Questions answered without a model',
    method:
      'Three sets of 150 questions, written before the engine: a third misspelt, a third not answerable (libs/answers/sets). A hundred of each were looked at while the engine was made, fifty were held out: of these only the figures were looked at. Right is an answer from a source that answers the question, with its figure where it has one, or an honest "I don’t know" where the business does not say.',
    figures: judged.flatMap(({ name, open, heldOut }) => [...figuresOf(name, open), ...figuresOf(`${name}, held out`, heldOut)]),
  };
}

function figuresOf(name: string, { answered, answerable, wrong, all }: Verdicts) {
  return [
    atLeast(`${name}: right, of the answerable`, answered / answerable, LEAST_ANSWERED),
    atMost(`${name}: wrong, of all`, wrong / all, MOST_WRONG),
  ];
}
