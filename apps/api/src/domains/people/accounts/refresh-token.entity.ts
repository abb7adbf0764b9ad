import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Session } from './session.entity.ts';

/** A refresh token, stored hashed. Rotated ones stay until they expire, so that their reuse is noticed. */
@Entity({ tableName: 'refresh_tokens' })
export class RefreshToken {
  @PrimaryKey({ type: 'text' }) tokenHash!: string;
  @Index() @ManyToOne(() => Session, { mapToPk: true, fieldName: 'session_id', deleteRule: 'cascade' }) sessionId!: string;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Index() @Property({ type: 'timestamptz' }) expiresAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) rotatedAt?: Date | null;
  @Property({ type: 'text', nullable: true }) successorHash?: string | null;
}
