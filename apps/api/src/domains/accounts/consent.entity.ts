import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.ts';

/** What a visitor allowed in the cookie banner. */
export interface CookieChoices {
  readonly analytics: boolean;
  readonly preference: boolean;
  readonly marketing: boolean;
}

/**
 * Which version of a document a person accepted, or which cookies a visitor allowed, and when. Rows are only added; those of
 * visitors are deleted after six months, when the browser's own record ends too (CNS-01).
 */
@Entity({ tableName: 'consents' })
@Check({ name: 'consents_of_somebody', expression: '(user_id is null) <> (visitor_id is null)' })
@Index({ name: 'consents_of_visitors', properties: ['acceptedAt'], where: 'visitor_id is not null' })
export class Consent {
  [OptionalProps]?: 'userId' | 'visitorId' | 'choices';
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index()
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', nullable: true, deleteRule: 'cascade' })
  userId?: string | null;
  /** Drawn by a browser for its record; it leads to nobody. */
  @Property({ type: 'uuid', nullable: true }) visitorId?: string | null;
  @Property({ type: 'text' }) document!: 'terms' | 'privacy' | 'cookies';
  @Property({ type: 'text' }) version!: string;
  @Property({ type: 'json', nullable: true }) choices?: CookieChoices | null;
  @Property({ type: 'timestamptz' }) acceptedAt!: Date;
}
