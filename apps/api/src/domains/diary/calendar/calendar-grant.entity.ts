import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { OAuthProvider } from '../../../integrations/oauth/index.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { Client } from '../../people/rows/index.ts';

/** The tokens of a connected calendar, encrypted; no field of the schema reads them. Gone when the calendar is disconnected. */
@Entity({ tableName: 'calendar_grants' })
@OwnedByClient()
@Check({ name: 'calendar_grants_provider', expression: "provider in ('google', 'microsoft')" })
export class CalendarGrant {
  [PrimaryKeyProp]?: ['clientId', 'provider'];
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @PrimaryKey({ type: 'text' }) provider!: OAuthProvider;
  /** Access and refresh token (`sealTokens`), for the context `sealContext`. */
  @Property({ type: 'text' }) sealed!: string;
  @Property({ type: 'timestamptz' }) accessExpiresAt!: Date;
  /** Until then one process refreshes the tokens, and others wait for the outcome. */
  @Property({ type: 'timestamptz', nullable: true }) refreshingUntil?: Date | null;
  /** Until then the provider asked not to be called for this calendar. */
  @Property({ type: 'timestamptz', nullable: true }) pausedUntil?: Date | null;
  @Property({ type: 'timestamptz' }) grantedAt!: Date;
}

/** Returns the context that the tokens of a calendar are encrypted for: in another row they cannot be opened. */
export function sealContext({ clientId, provider }: Pick<CalendarGrant, 'clientId' | 'provider'>): string {
  return `calendar_grants:${clientId}:${provider}`;
}
