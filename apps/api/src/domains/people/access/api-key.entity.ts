import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { User } from '../accounts/index.ts';
import { Client } from '../rows/index.ts';

/** A key with which a program uses the api for one client. The key itself is shown once, when it is created. */
@Entity({ tableName: 'api_keys' })
@OwnedByClient()
@Index({ name: 'api_keys_ended', expression: 'create index api_keys_ended on api_keys (least(revoked_at, expires_at))' })
export class ApiKey {
  [OptionalProps]?: 'createdBy' | 'expiresAt' | 'revokedAt' | 'lastUsedAt';
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  /** Purpose, chosen by its owner. */
  @Property({ type: 'text' }) name!: string;
  /** The first letters of the key, by which its owner recognises it. */
  @Property({ type: 'text' }) prefix!: string;
  @Unique() @Property({ type: 'text' }) keyHash!: string;
  @Property({ type: 'text[]' }) scopes!: string[];
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'created_by', nullable: true, deleteRule: 'set null' }) createdBy?: string | null;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  /** `null`: valid until it is revoked. */
  @Property({ type: 'timestamptz', nullable: true }) expiresAt?: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) revokedAt?: Date | null;
  /** To the minute. */
  @Property({ type: 'timestamptz', nullable: true }) lastUsedAt?: Date | null;
}
