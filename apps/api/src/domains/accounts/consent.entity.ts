import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.ts';

/** Which version of a document a person accepted, and when. Rows are only added. */
@Entity({ tableName: 'consents' })
export class Consent {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index() @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Property({ type: 'text' }) document!: 'terms' | 'privacy';
  @Property({ type: 'text' }) version!: string;
  @Property({ type: 'timestamptz' }) acceptedAt!: Date;
}
