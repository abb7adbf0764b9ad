import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** A message of a caller that waits for the next daily digest, which deletes it. */
@Entity({ tableName: 'digest_messages' })
@OwnedByClient()
@Index({ properties: ['clientId', 'takenAt'] })
export class DigestMessage extends OwnedRow {
  /** Empty when not said, like the number. */
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text' }) phone!: string;
  @Property({ type: 'text' }) message!: string;
  @Index() @Property({ type: 'timestamptz' }) takenAt!: Date;
}
