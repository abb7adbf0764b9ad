import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { AuditChange } from '../../people/admin/index.ts';

/** Rows that a preview shows. */
export const MOST_SHOWN = 10;

@ObjectType({ description: 'Rows that a task will leave as they are, for one reason.' })
export class SkippedRows {
  @Field(() => String, { description: 'The reason in a few words, such as "Already closed".' }) reason!: string;
  @Field(() => Int, { description: 'Number of checked rows.' }) rows!: number;
}

@ObjectType({ description: 'A row as a task will change it.' })
export class RowPreview {
  @Field(() => ID, { description: 'Id of the row.' }) rowId!: string;
  @Field(() => String, { description: 'Name of the row for staff; may contain text typed by visitors.' }) title!: string;
  @ListSize(5)
  @Field(() => [AuditChange], {
    description: 'The fields that will change, as the audit log will record them; empty for an email, which changes no field.',
  })
  changes!: AuditChange[];
}

@ObjectType({ description: 'What a task will do with the selected rows. Nothing has been written.' })
export class TaskPreview {
  @Field(() => Int, { description: 'Number of selected rows.' }) rows!: number;
  @Field(() => Int, {
    description:
      'Number of rows that were checked, at most 1,000. The other counts are of these: the first rows in the default order of the list.',
  })
  checked!: number;
  @Field(() => Int, { description: 'Number of checked rows that the task will change or, for an email, write to.' }) changed!: number;
  @ListSize(5)
  @Field(() => [SkippedRows], { description: 'The checked rows that will stay as they are, by reason; the largest number first.' })
  skipped!: SkippedRows[];
  @ListSize(MOST_SHOWN)
  @Field(() => [RowPreview], { description: 'The first 10 rows that will change.' })
  firstRows!: RowPreview[];
}
