import type { Opt } from '@mikro-orm/core';
import { Check, Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Choices, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { OwnedRow } from '../../people/rows/index.ts';
import { WebhookEvent } from './webhook-event.ts';

export const WebhookEndpointState = defineEnum('WebhookEndpointState', 'Whether an endpoint is sent events, and why not.', {
  enabled: 'Events are sent.',
  'switched off': 'The business switched it off.',
  failing: 'Switched off because every attempt of five days failed.',
  gone: 'Switched off because it answered 410 Gone.',
});
export type WebhookEndpointState = ValueOf<typeof WebhookEndpointState>;

/** An address of a client's own server, which events of its business are posted to. */
@Entity({ tableName: 'webhook_endpoints' })
@OwnedByClient()
@Check({ name: 'webhook_endpoints_previous_secret', expression: '(sealed_previous_secret is null) = (previous_secret_until is null)' })
@Index({ name: 'webhook_endpoints_client_id', properties: ['clientId'] })
@ObjectType({ description: "An address that receives the business's events by POST, signed according to Standard Webhooks." })
export class WebhookEndpoint extends OwnedRow {
  @Text('Address, with https. It may hold a secret of the receiver.') url!: string;
  @Text('Purpose, as entered by the business.', { nullable: true }) description?: string | null;
  @ListSize(7)
  @Choices(WebhookEvent, 'Events that are sent.', { check: 'webhook_endpoints_events' })
  events!: WebhookEvent[];
  @Choice(WebhookEndpointState, 'Whether events are sent.', { default: 'enabled', check: 'webhook_endpoints_state' })
  state: Opt<WebhookEndpointState> = 'enabled';
  /** Encrypted for this row. */
  @Property({ type: 'text' }) sealedSecret!: string;
  @Property({ type: 'text', nullable: true }) sealedPreviousSecret?: string | null;
  /** Kept after it has passed; `twoSecretsUntil` is shown. */
  @Property({ type: 'timestamptz', nullable: true }) previousSecretUntil?: Date | null;
  @When('Time of the first failed attempt since the last success; null if the last attempt succeeded.', { nullable: true })
  failingSince?: Date | null;
  /** Attempts in a row that ended without an answer. */
  @Property({ type: 'integer', default: 0 }) silentTries: Opt<number> = 0;
  /** Nothing is sent until then, except tests: it has not answered several times. */
  @Property({ type: 'timestamptz', nullable: true }) restsUntil?: Date | null;
  @When('When it was added.') createdAt!: Date;
}
