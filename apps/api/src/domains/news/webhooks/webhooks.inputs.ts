import type { WebhookEventName } from '@larkline/validation';
import { Field, InputType } from 'type-graphql';
import { WebhookEvent } from './webhook-event.ts';

const ADDRESS = 'Address with https on the usual port, of a host of the public internet, without user name and password';
const EVENTS = 'Events to send, at least one; WEBHOOK_TEST cannot be chosen';

@InputType({ description: 'A new endpoint.' })
export class NewWebhookEndpoint {
  @Field(() => String, { description: `${ADDRESS}.` }) url!: string;
  @Field(() => String, { nullable: true, description: 'Purpose, at most 200 characters.' }) description?: string | null;
  @Field(() => [WebhookEvent.graphql], { description: `${EVENTS}.` }) events!: WebhookEventName[];
}

@InputType({ description: 'Changes of an endpoint. A field that is left out keeps its value.' })
export class WebhookEndpointPatch {
  @Field(() => String, { nullable: true, description: `${ADDRESS}; cannot be erased.` }) url?: string | null;
  @Field(() => String, { nullable: true, description: 'Purpose, at most 200 characters; null erases it.' })
  description?: string | null;
  @Field(() => [WebhookEvent.graphql], { nullable: true, description: `${EVENTS}; cannot be erased.` })
  events?: WebhookEventName[] | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether events are sent; true also clears earlier failures.' })
  enabled?: boolean | null;
}
