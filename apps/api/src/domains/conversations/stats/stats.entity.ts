import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Trigger } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { When, Whole } from '../../../platform/db/columns.ts';
import { Counted } from '../../../platform/db/counters.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { Client } from '../../people/rows/index.ts';

/** Usage of a client's assistants in one calendar month (DAT-21). */
@Entity({ tableName: 'stats' })
@OwnedByClient()
@Check({ name: 'stats_month', expression: "month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'" })
@Index({ name: 'stats_by_month', properties: ['month'] })
// Keeps the client's row in the directory; keepListings writes it.
@Trigger({
  name: 'stats_listed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  expression: 'execute function list_client()',
})
@Counted('stats', ['insert', 'update', 'delete'])
@ObjectType('Stats', { description: "Usage of a business's assistants in one calendar month." })
export class Stats {
  [PrimaryKeyProp]?: ['clientId', 'month'];
  [OptionalProps]?:
    | 'totalChats'
    | 'totalAssistantCalls'
    | 'totalCallMinutes'
    | 'avgCallDurationSeconds'
    | 'totalCalls'
    | 'successfulCalls'
    | 'callSeconds';
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  /** YYYY-MM in the client's timezone. */
  @Field(() => String, { description: "Calendar month, YYYY-MM, in the client's timezone." }) @PrimaryKey({ type: 'text' }) month!: string;
  @Whole('Chats held.', { default: 0 }) totalChats: number = 0;
  @Whole('Calls that the assistant answered.', { default: 0, column: 'total_vapi_calls' }) totalAssistantCalls: number = 0;
  @Whole('Length of those calls in minutes: their seconds added up, then rounded up to a whole minute.', {
    default: 0,
    column: 'total_vapi_minutes',
  })
  totalCallMinutes: number = 0;
  @Whole('Mean length of a call in seconds.', { default: 0, column: 'avg_call_duration' }) avgCallDurationSeconds: number = 0;
  @When('When the last chat began; null if there was none.', { nullable: true }) lastChat?: Date | null;
  @When('When the last call began; null if there was none.', { nullable: true }) lastCall?: Date | null;
  @Whole('Calls answered.', { default: 0 }) totalCalls: number = 0;
  @Whole("Calls in which the caller's request was met.", { default: 0 }) successfulCalls: number = 0;
  @Whole('Length of all calls in seconds.', { default: 0 }) callSeconds: number = 0;
}
