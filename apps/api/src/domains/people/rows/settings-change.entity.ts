import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import type { StoredRow } from '../../../platform/domain/settings.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { User } from '../accounts/index.ts';
import { OwnedRow } from './owned-row.ts';

/** How long a save of settings can be undone. */
export const UNDO_SAVE_MS = 10 * MINUTE_MS;

/** Changes of a save to a row of settings, by column. */
@Entity({ tableName: 'settings_changes' })
@OwnedByClient()
@Index({ properties: ['clientId'] })
@ObjectType({ description: 'A settings save. For ten minutes undoSave can undo it.' })
export class SettingsChange extends OwnedRow {
  [OptionalProps]?: 'undoUntil';
  @Property({ type: 'text' }) tableName!: string;
  /** The changed columns before the save; `null` when the save created the row. */
  @Property({ type: 'jsonb', nullable: true }) before?: StoredRow;
  /** The changed columns after the save. */
  @Property({ type: 'jsonb' }) after!: object;
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'changed_by', nullable: true, deleteRule: 'set null' }) changedBy?: string | null;
  @Index() @Property({ type: 'timestamptz' }) changedAt!: Date;

  @Field(() => Date, { description: 'Time until which the save can be undone.' })
  get undoUntil(): Date {
    return new Date(this.changedAt.getTime() + UNDO_SAVE_MS);
  }
}
