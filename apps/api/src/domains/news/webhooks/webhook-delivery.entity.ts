import type { Opt } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { WebhookEvent } from './webhook-event.ts';

export const WebhookDeliveryState = defineEnum('WebhookDeliveryState', 'State of an event on its way to an endpoint.', {
  waiting: 'To be sent, or sent again after a failure.',
  delivered: 'The endpoint answered with a status from 200 to 299.',
  failed: 'Abandoned: the attempts are used up, or the endpoint is switched off.',
});
export type WebhookDeliveryState = ValueOf<typeof WebhookDeliveryState>;

/** One stored attempt, with times as ISO texts. */
export interface StoredAttempt {
  readonly at: string;
  readonly durationMs: number;
  /** Status of the answer; `null` without one. */
  readonly status: number | null;
  /** Why it failed; `null` for a success. */
  readonly error: string | null;
  /** Beginning of the answer (untrusted input). */
  readonly answer: string;
}

/** One event for one endpoint: written in the transaction of the event, posted by a job. */
@Entity({ tableName: 'webhook_deliveries' })
@OwnedByClient()
@Check({ name: 'webhook_deliveries_waits', expression: "(state = 'waiting') = (next_attempt_at is not null)" })
@Unique({ name: 'webhook_deliveries_once', properties: ['endpointId', 'eventKey'] })
@Index({ name: 'webhook_deliveries_due', properties: ['nextAttemptAt'], where: "state = 'waiting'" })
@Index({ name: 'webhook_deliveries_created_at', properties: ['createdAt'] })
@ObjectType({ description: 'An event on its way to an endpoint. Kept for 30 days.' })
export class WebhookDelivery extends OwnedRow {
  @Field(() => ID, { description: 'Id of the endpoint.' })
  @ManyToOne(() => WebhookEndpoint, { mapToPk: true, fieldName: 'endpoint_id', deleteRule: 'cascade' })
  endpointId!: string;
  @Field(() => ID, { description: 'Id of the event: the header webhook-id, the same for every attempt and every endpoint.' })
  @Property({ type: 'uuid' })
  eventId!: string;
  /** Subject of the event: the same key is sent to an endpoint once. */
  @Property({ type: 'text' }) eventKey!: string;
  @Choice(WebhookEvent, 'Event.', { check: 'webhook_deliveries_type' }) type!: WebhookEvent;
  /** The signed bytes, the same for every attempt. */
  @Property({ type: 'text' }) body!: string;
  @Choice(WebhookDeliveryState, 'State.', { default: 'waiting', check: 'webhook_deliveries_state' })
  state: Opt<WebhookDeliveryState> = 'waiting';
  /** Attempts since the event, or since it was last sent again by hand. */
  @Property({ type: 'integer', default: 0 }) tries: Opt<number> = 0;
  @Whole('Number of attempts.', { default: 0 }) attemptCount: Opt<number> = 0;
  /** The latest ones, oldest first. */
  @Property({ type: 'jsonb', default: '[]' }) attempts: Opt<readonly StoredAttempt[]> = [];
  @Whole('HTTP status of the last response; null if there was none.', { nullable: true }) lastStatus?: number | null;
  @Text('Why the last attempt failed; null after a success and before the first one.', { nullable: true }) lastError?: string | null;
  @When('Time of the next attempt; null when there is none.', { nullable: true }) nextAttemptAt?: Date | null;
  /** Until when the process that sends it may take. */
  @Property({ type: 'timestamptz', nullable: true }) leasedUntil?: Date | null;
  @When('When the event happened.') createdAt!: Date;
}
