import type { Memory } from '@larkline/answers';
import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';
import { KeptAnswer } from './kept-answer.ts';

export const AnswerChange = defineEnum('AnswerChange', 'How the latest answer to a kept question differs from the accepted one.', {
  same: 'Not at all.',
  changed: 'It reads differently, or comes from other entries.',
  gained_source: 'It is taken from a further entry.',
  lost_source: 'It is no longer taken from an entry that the accepted one was taken from.',
  newly_unknown: 'The assistant has no answer any more.',
  newly_answered: 'The assistant had no answer, and has one now.',
});
export type AnswerChange = ValueOf<typeof AnswerChange>;

/** A question that a client rehearses its assistant with. */
@Entity({ tableName: 'rehearsed_questions' })
@OwnedByClient()
@ObjectType({ description: 'A question that a business has kept to rehearse its assistant with.' })
export class RehearsedQuestion extends OwnedRow {
  [OptionalProps]?: 'expected' | 'change';
  @Text('The question.') question!: string;
  @Text('The answer the business expects; empty for none.', { default: '' }) expected: string = '';
  @Text('The question before it in the conversation in which it was asked, which it may refer to; null for none.', { nullable: true })
  follows?: string | null;
  /** Memory of that conversation. */
  @Property({ type: 'jsonb', nullable: true }) memory?: Memory | null;
  @Whole('Place in the order of the questions.') position!: number;
  @Field(() => KeptAnswer, { description: 'The accepted answer.' }) @Property({ type: 'jsonb' }) keptAnswer!: KeptAnswer;
  @When('The time for which both answers were made: "today" in a question means this day.') keptAt!: Date;
  @Field(() => KeptAnswer, { description: 'The latest answer.' }) @Property({ type: 'jsonb' }) latestAnswer!: KeptAnswer;
  @Choice(AnswerChange, 'How the latest answer differs from the accepted one.', { default: 'same', check: 'rehearsed_questions_change' })
  change: AnswerChange = 'same';
  @Whole('Number of the run in which the latest answer was made.') answeredRun!: number;
  @When('When the latest answer was made.') answeredAt!: Date;
  @When('When the question was kept.') createdAt!: Date;
  @When('When the business last changed it or accepted an answer.') updatedAt!: Date;
}
