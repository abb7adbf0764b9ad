import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A person who can sign in. Only its own flows read it, so it has no GraphQL type. */
@Entity({ tableName: 'users' })
@Check({ name: 'users_email_lower_case', expression: 'email = lower(email)' })
@Index({ name: 'users_search', expression: 'written by migration 0035' })
export class User {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @Property({ type: 'text' }) email!: string;
  @Property({ type: 'text', nullable: true }) fullName?: string | null;
  @Property({ type: 'text' }) passwordHash!: string;
  @Property({ type: 'timestamptz', nullable: true }) emailConfirmedAt?: Date | null;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
}
