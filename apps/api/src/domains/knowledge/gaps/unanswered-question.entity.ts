import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Text, Texts, When, Whole } from '../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** Most other wordings that are kept of a question. */
export const MOST_WORDINGS = 5;

/** A visitors' question that the client has not answered anywhere; questions with the same meaning are one row. */
@Entity({ tableName: 'unanswered_questions' })
@OwnedByClient()
@Check({ name: 'unanswered_questions_times', expression: 'times > 0' })
@Check({ name: 'unanswered_questions_state', expression: "state in ('open', 'answered', 'dismissed')" })
@Unique({ name: 'unanswered_questions_once', properties: ['clientId', 'words'] })
@Index({ name: 'unanswered_questions_by_times', properties: ['clientId', 'state', 'times'] })
@Index({ name: 'unanswered_questions_last_asked_at', properties: ['lastAskedAt'] })
@ObjectType({ description: 'A question of visitors that the assistant could not answer.' })
export class UnansweredQuestion extends OwnedRow {
  [OptionalProps]?: 'times' | 'state' | 'wordings';
  @Text('The question in the words of the visitor who asked it first (untrusted input).') question!: string;
  @ListSize(MOST_WORDINGS)
  @Texts('The same question in words of later visitors, at most 5 (untrusted input).', { default: [] })
  wordings: string[] = [];
  /** Stems of its words in alphabetical order: those with the same ones are the same question. */
  @Property({ type: 'text' }) words!: string;
  @Whole('How often it was asked.', { default: 1 }) times: number = 1;
  /** `answered`: an FAQ was made of it; it is open again when it is asked once more and still not answered. */
  @Property({ type: 'text', default: 'open' }) state: 'open' | 'answered' | 'dismissed' = 'open';
  @When('When it was asked first.') firstAskedAt!: Date;
  @When('When it was asked last.') lastAskedAt!: Date;
}
