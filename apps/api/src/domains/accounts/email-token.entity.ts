import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.ts';

/** A link that was mailed, stored hashed; works once, until it expires. */
@Entity({ tableName: 'email_tokens' })
@Check({ name: 'email_tokens_purpose', expression: "purpose in ('confirm_email')" })
@Index({ name: 'email_tokens_ended', expression: 'create index email_tokens_ended on email_tokens (least(used_at, expires_at))' })
export class EmailToken {
  @PrimaryKey({ type: 'text' }) tokenHash!: string;
  @Index() @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Property({ type: 'text' }) purpose!: 'confirm_email';
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Property({ type: 'timestamptz' }) expiresAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) usedAt?: Date | null;
}
