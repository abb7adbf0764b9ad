import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** What a client's assistants did in one calendar month (DAT-21). */
@Entity({ tableName: 'stats' })
@OwnedByClient()
@Check({ name: 'stats_month', expression: "month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'" })
@ObjectType('Stats', { description: 'What the assistants of a business did in one calendar month.' })
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
  @Field(() => String, { description: "YYYY-MM in the client's timezone." }) @PrimaryKey({ type: 'text' }) month!: string;
  @Field(() => Int, { description: 'Chats held.' }) @Property({ type: 'integer', default: 0 }) totalChats: number = 0;
  @Field(() => Int, { description: "Calls that the telephone provider's assistant took." })
  @Property({ type: 'integer', default: 0 })
  totalVapiCalls: number = 0;
  @Field(() => Int, { description: 'Minutes of those calls.' }) @Property({ type: 'integer', default: 0 }) totalVapiMinutes: number = 0;
  @Field(() => Int, { description: 'Mean length of a call in seconds.' })
  @Property({ type: 'integer', default: 0, fieldName: 'avg_call_duration' })
  avgCallDurationSeconds: number = 0;
  @Field(() => Date, { nullable: true, description: 'When the last chat began; null without one.' })
  @Property({ type: 'timestamptz', nullable: true })
  lastChat?: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the last call began; null without one.' })
  @Property({ type: 'timestamptz', nullable: true })
  lastCall?: Date | null;
  @Field(() => Int, { description: 'Calls taken.' }) @Property({ type: 'integer', default: 0 }) totalCalls: number = 0;
  @Field(() => Int, { description: 'Calls in which the caller got what was wanted.' })
  @Property({ type: 'integer', default: 0 })
  successfulCalls: number = 0;
}
