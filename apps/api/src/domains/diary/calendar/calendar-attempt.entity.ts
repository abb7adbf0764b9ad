import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { OAuthProvider } from '../../../integrations/oauth/index.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';

/**
 * An attempt to connect a calendar: what the provider must send back, and who began it, for ten minutes. Its flow finds it by
 * the state that comes back, before it is known whose it is.
 */
@Entity({ tableName: 'calendar_attempts' })
@OwnedByStaff()
@Check({ name: 'calendar_attempts_provider', expression: "provider in ('google', 'microsoft')" })
@Index({ name: 'calendar_attempts_ended', properties: ['expiresAt'] })
export class CalendarAttempt {
  /** The state, hashed. */
  @PrimaryKey({ type: 'text' }) stateHash!: string;
  /** Without a reference: the flow reads the row before the rows of this client are open to it. */
  @Property({ type: 'uuid' }) clientId!: string;
  @Property({ type: 'uuid' }) userId!: string;
  @Property({ type: 'uuid' }) sessionId!: string;
  @Property({ type: 'text' }) provider!: OAuthProvider;
  /** The cookie of the browser that began, hashed. */
  @Property({ type: 'text' }) browserHash!: string;
  /** Nonce and code verifier, encrypted. */
  @Property({ type: 'text' }) sealed!: string;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Property({ type: 'timestamptz' }) expiresAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) usedAt?: Date | null;
}
