import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { When, Whole } from '../../../platform/db/columns.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';

/** A comparison of the audit log with its seals, made by jobs in slices. */
@Entity({ tableName: 'audit_checks' })
@OwnedByStaff()
@ObjectType({ description: 'A comparison of the audit log with its seals.' })
export class AuditCheck {
  [OptionalProps]?: 'entries' | 'problems' | 'sawKnown';
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @When('When it began.') startedAt!: Date;
  @When('When it ended; null while it runs.', { nullable: true }) finishedAt?: Date | null;
  @Whole('Number of entries compared so far.', { default: 0 }) entries: number = 0;
  @ListSize(20)
  @Field(() => [String], { description: 'Faults found, one line per entry, at most 20; empty if there are none.' })
  @Property({ type: 'text[]', default: [] })
  problems: string[] = [];
  /** Of the last entry that was compared. */
  @Property({ type: 'text', nullable: true }) seal?: string | null;
  /** Position and seal of the newest entry of the comparison before, which this one must find. */
  @Property({ type: 'text', nullable: true }) knownHead?: string | null;
  @Property({ type: 'boolean', default: false }) sawKnown: boolean = false;
}
