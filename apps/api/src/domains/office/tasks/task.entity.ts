import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedBySystem } from '../../../platform/db/owner-filter.ts';
import { User } from '../../people/accounts/index.ts';

export const TaskKindName = defineEnum('TaskKind', 'Kind of task.', {
  export: 'Writes the rows of a list to a CSV file.',
  letters: 'Emails one text to many businesses.',
  close_messages: "Closes visitors' messages.",
  assign_messages: "Assigns visitors' messages to a member of staff, or unassigns them.",
});
export type TaskKindName = ValueOf<typeof TaskKindName>;

export const TaskState = defineEnum('TaskState', 'State of a task.', {
  waiting: 'It has not started yet.',
  running: 'It is running.',
  done: 'It has finished.',
  failed: 'It has stopped because of an error, and can be tried again.',
  cancelled: 'Cancelled by the person who started it; its file is deleted and unsent emails are withdrawn.',
});
export type TaskState = ValueOf<typeof TaskState>;

/**
 * Long work that a member of staff started (docs/how/staff-work.md). Only that person sees it. Where it stands is stored with each step, in
 * the same transaction.
 */
@Entity({ tableName: 'tasks' })
@OwnedBySystem()
@Index({ name: 'tasks_of_person', properties: ['startedBy', 'createdAt', 'id'] })
@Index({ name: 'tasks_open', properties: ['steppedAt', 'id'], where: "state = any (array['waiting'::text, 'running'::text])" })
@ObjectType({ description: 'A long-running task, visible only to the member of staff who started it.' })
export class Task {
  [OptionalProps]?: 'state' | 'rowsDone' | 'bytes';
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  /** The member of staff. */
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'started_by', deleteRule: 'cascade' }) startedBy!: string;
  @Choice(TaskKindName, 'Kind of task.', { check: 'tasks_kind' }) kind!: TaskKindName;
  @Text('Title, such as "Export of refunds".') title!: string;
  /** Its input; the kind defines the schema. */
  @Property({ type: 'jsonb' }) criteria!: object;
  @Choice(TaskState, 'State.', { check: 'tasks_state', default: 'waiting' }) state: TaskState = 'waiting';
  @Whole('Number of rows processed; for a cancelled task, the rows that remain done.', { default: 0 }) rowsDone: number = 0;
  @Whole('Number of rows when it began; null until they are counted, and where they cannot be.', { nullable: true })
  rowsTotal?: number | null;
  @Whole('Current size of the file in bytes; 0 for tasks without a file.', { default: 0 }) bytes: number = 0;
  @Text('Why it failed; null unless it did.', { nullable: true }) failure?: string | null;
  /** Where the last step ended; the schema is that of its kind. */
  @Property({ type: 'jsonb', nullable: true }) position?: object | null;
  @When('When it was started.') createdAt!: Date;
  @When('When its work began; null until then.', { nullable: true }) startedAt?: Date | null;
  /** When its last step ended, or it was put into the queue. */
  @Property({ type: 'timestamptz' }) steppedAt!: Date;
  @When('When it ended, whatever way; null until then.', { nullable: true }) finishedAt?: Date | null;
  @Index({ name: 'tasks_by_expires_at' })
  @When('When it is deleted with its file; null until it has ended.', { nullable: true })
  expiresAt?: Date | null;
}
