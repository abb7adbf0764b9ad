import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { Client } from '../../people/rows/index.ts';

/** How far the daily digest of a client has come. */
@Entity({ tableName: 'daily_digests' })
@OwnedByClient()
export class DailyDigest {
  [PrimaryKeyProp]?: 'clientId';
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  /** The last day with a digest, on the client's clock; days of digests begin at 08:00. */
  @Property({ type: 'date' }) day!: string;
  /** Earlier events were in a digest. */
  @Property({ type: 'timestamptz' }) coveredUntil!: Date;
}
