import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Whole } from '../../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../../platform/db/owner-filter.ts';
import { MINUTE_MS } from '../../../../platform/time/clock.ts';
import { User } from '../../accounts/index.ts';
import { OwnedRow } from '../owned-row.ts';

/** How long rows can be restored after they were deleted. */
export const UNDO_MS = 10 * MINUTE_MS;

/** Rows of one table that were deleted together, as they were. */
@Entity({ tableName: 'deletions' })
@OwnedByClient()
@Index({ properties: ['clientId'] })
@ObjectType({ description: 'Rows that were deleted together. For ten minutes undoDeletion restores them.' })
export class Deletion extends OwnedRow {
  @Property({ type: 'text' }) tableName!: string;
  @Property({ type: 'jsonb' }) rows!: readonly object[];
  @Whole('Number of deleted rows.') count!: number;
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'deleted_by', nullable: true, deleteRule: 'set null' }) deletedBy?: string | null;
  @Index() @Property({ type: 'timestamptz' }) deletedAt!: Date;

  @Field(() => Date, { description: 'Time until which the rows can be restored.' })
  get undoUntil(): Date {
    return new Date(this.deletedAt.getTime() + UNDO_MS);
  }
}
