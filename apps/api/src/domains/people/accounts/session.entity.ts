import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.ts';

/** One sign-in: the family of refresh tokens that follow each other. Revoking it ends every token of it at once. */
@Entity({ tableName: 'sessions' })
@Index({ name: 'sessions_ended', expression: 'create index sessions_ended on sessions (least(revoked_at, expires_at))' })
export class Session {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index() @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  /** Absolute end; refreshing does not extend it. */
  @Property({ type: 'timestamptz' }) expiresAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) revokedAt?: Date | null;
  @Property({ type: 'text', nullable: true }) revokedReason?: 'signed_out' | 'token_reused' | 'password_set' | null;
}
