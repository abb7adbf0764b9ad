import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** What a client's assistants did in one calendar month (DAT-21). */
@Entity({ tableName: 'stats' })
@OwnedByClient()
@Check({ name: 'stats_month', expression: "month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'" })
export class Stats {
  [PrimaryKeyProp]?: ['clientId', 'month'];
  [OptionalProps]?:
    | 'totalChats'
    | 'totalVapiCalls'
    | 'totalVapiMinutes'
    | 'avgCallDurationSeconds'
    | 'lastChat'
    | 'lastCall'
    | 'totalCalls'
    | 'successfulCalls';
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  /** YYYY-MM in the client's timezone. */
  @PrimaryKey({ type: 'text' }) month!: string;
  @Property({ type: 'integer', default: 0 }) totalChats: number = 0;
  @Property({ type: 'integer', default: 0 }) totalVapiCalls: number = 0;
  @Property({ type: 'integer', default: 0 }) totalVapiMinutes: number = 0;
  @Property({ type: 'integer', default: 0, fieldName: 'avg_call_duration' }) avgCallDurationSeconds: number = 0;
  @Property({ type: 'timestamptz', nullable: true }) lastChat?: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) lastCall?: Date | null;
  @Property({ type: 'integer', default: 0 }) totalCalls: number = 0;
  @Property({ type: 'integer', default: 0 }) successfulCalls: number = 0;
}
