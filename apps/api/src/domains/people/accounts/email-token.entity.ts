import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.ts';

/** A link that was mailed, stored hashed; works once, until it expires. */
@Entity({ tableName: 'email_tokens' })
@Check({ name: 'email_tokens_purpose', expression: "purpose in ('confirm_email', 'reset_password', 'sign_in')" })
@Index({ name: 'email_tokens_ended', expression: 'create index email_tokens_ended on email_tokens (least(used_at, expires_at))' })
export class EmailToken {
  @PrimaryKey({ type: 'text' }) tokenHash!: string;
  @Index() @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Property({ type: 'text' }) purpose!: 'confirm_email' | 'reset_password' | 'sign_in';
  /** The password that the sign-up behind the link chose; it is in force only once this link is used. */
  @Property({ type: 'text', nullable: true }) passwordHash?: string | null;
  /** Purpose of that sign-up, such as a purchase; only this link releases it. */
  @Property({ type: 'uuid', nullable: true }) subjectId?: string | null;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Property({ type: 'timestamptz' }) expiresAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) usedAt?: Date | null;
}
