import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedSettings } from '../../people/rows/index.ts';

/** The rehearsal of a client that has kept a question, or had one. */
@Entity({ tableName: 'rehearsals' })
@OwnedByClient()
export class RehearsalState extends OwnedSettings {
  [OptionalProps]?: 'run';
  /** Raised by every change of the assistant's sources; answers of an earlier run are made again. */
  @Property({ type: 'integer', default: 1 }) run: number = 1;
}
