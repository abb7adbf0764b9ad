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
      'Three lists of messages with the kind of reply that is right, judged by the facts in the reply (libs/demo-agents/src/visitors): one written before the answers to it were, a third of it misspelt; one by a second person who had not seen the answers; and one of messages that visitors reported. The clock is Tuesday 24 November 2026, 10:00 in London. Conversations of several lines count once, by the last reply. Before misspelt words, dates with a clock and questions about the demo itself were understood, the same lists gave 124 of 304 (0.41: dentist 81 of 187, shop 43 of 117) and 11 of 63 (0.17). At the first run after it was 299 of 304; what failed there was then looked at. The list of the second person, written when all this was finished, gave 107 of 125 (0.86: dentist 65 of 74, shop 42 of 51) before its failures were looked at: the figure to expect of messages that are on no list.',
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
