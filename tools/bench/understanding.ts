import { OWN_LIST } from '../../libs/demo-agents/src/visitors/own-list.ts';
import { REPORTED_LIST } from '../../libs/demo-agents/src/visitors/reported-list.ts';
import { SECOND_LIST } from '../../libs/demo-agents/src/visitors/second-list.ts';
import { judge, shareUnderstood, type Judgement } from '../../libs/demo-agents/src/visitors/understood.ts';
import { atLeast, type Figure, type Section } from './section.ts';

const LEAST_SHARE = 0.9;

/** Measures the share of visitors' messages that get the right kind of reply from the two demo assistants. */
export function benchUnderstanding(): Section {
  const lists = [
    { name: 'Written beforehand', judgements: judge(OWN_LIST) },
    { name: 'Written by a second person', judgements: judge(SECOND_LIST) },
    { name: 'Gone wrong once', judgements: judge(REPORTED_LIST) },
  ];
  return {
    id: 'demos',
    title: 'Messages understood by the demo assistants',
    method:
      'Three lists of messages, judged by the facts in the reply (libs/demo-agents/src/visitors). The clock is Tuesday 24 November 2026, 10:00 in London. Expect about 0.86 for messages on no list: the second list scored that on its first run.',
    figures: lists.flatMap(({ name, judgements }) => [
      shareOf(`${name}: dentist`, judgements, 'dentist'),
      shareOf(`${name}: shop`, judgements, 'shop'),
    ]),
    tables: [
      {
        about: 'By list:',
        head: ['List', 'Messages', 'Right kind of reply'],
        rows: lists.map(({ name, judgements }) => [
          name,
          String(judgements.length),
          String(judgements.filter(({ isRight }) => isRight).length),
        ]),
      },
    ],
  };
}

function shareOf(what: string, judgements: readonly Judgement[], business: Judgement['business']): Figure {
  return atLeast(what, shareUnderstood(judgements.filter((judgement) => judgement.business === business)), LEAST_SHARE);
}
