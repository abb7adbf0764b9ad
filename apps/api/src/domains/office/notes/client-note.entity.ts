import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Flag, Text, When, Whole } from '../../../platform/db/columns.ts';
import { OwnedBySystem } from '../../../platform/db/owner-filter.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { User } from '../../people/accounts/index.ts';
import { Client } from '../../people/rows/index.ts';

/** How long the author can edit a note: later texts are new notes. */
export const EDIT_MS = DAY_MS;
/** How long a deleted note can be restored. */
export const UNDO_NOTE_MS = 10 * MINUTE_MS;

/** A note that staff write about a client; never visible to the client (docs/how/staff-work.md). */
@Entity({ tableName: 'client_notes' })
@OwnedBySystem()
@Index({ name: 'client_notes_of_client', properties: ['clientId', 'pinned', 'createdAt', 'id'], where: 'deleted_at is null' })
@Index({ name: 'client_notes_by_pinned', properties: ['pinned', 'createdAt', 'id'], where: 'deleted_at is null' })
@Index({ name: 'client_notes_deleted', properties: ['deletedAt'], where: 'deleted_at is not null' })
@ObjectType({ description: 'A note that staff wrote about a business; never visible to the business.' })
export class ClientNote {
  [OptionalProps]?: 'pinned' | 'revision';
  /** Chosen by the browser, so that a request that is repeated adds one note. */
  @Field(() => ID, { description: 'Permanent id, as given with the note.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @ManyToOne(() => User, { mapToPk: true, nullable: true, fieldName: 'author_id', deleteRule: 'set null' }) authorId?: string | null;
  @Text('Email address of the member of staff who wrote it.') author!: string;
  @Text('Text, 1 to 2,000 characters.') text!: string;
  @Flag('Whether it is shown before the others.', { default: false }) pinned: boolean = false;
  @Whole('Number of edits; an edit names the revision that was shown.', { default: 0 }) revision: number = 0;
  @When('When it was written.') createdAt!: Date;
  @When('When its author edited it last; null when it is as it was written.', { nullable: true }) editedAt?: Date | null;
  /** Deleted notes can be restored for ten minutes, and are removed within a day. */
  @Property({ type: 'timestamptz', nullable: true }) deletedAt?: Date | null;

  @Field(() => Date, { description: 'Time until which its author can edit it.' })
  get editableUntil(): Date {
    return new Date(this.createdAt.getTime() + EDIT_MS);
  }
}
