import { Field, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { MOST_ATTEMPTS_KEPT } from './store-attempt.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

@ObjectType({ description: 'An endpoint with its secret, which is shown this once.' })
export class WebhookSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' }) endpoint!: WebhookEndpoint;
  @Field(() => String, { description: 'Secret that verifies events, as libraries of Standard Webhooks take it: whsec_ and base64.' })
  secret!: string;
}

@ObjectType({ description: 'One attempt to post an event.' })
export class WebhookAttempt {
  @Field(() => Date, { description: 'When it began.' }) at!: Date;
  @Field(() => Int, { description: 'Time until the response or the timeout, in milliseconds.' }) durationMs!: number;
  @Field(() => Int, { nullable: true, description: 'HTTP status of the response; null if there was none.' }) status!: number | null;
  @Field(() => String, { nullable: true, description: 'Why it failed; null when it succeeded.' }) error!: string | null;
  @Field(() => String, { description: 'First 1,000 bytes of the answer (untrusted input).' }) answer!: string;
}

@ObjectType({ description: 'A delivery with its request and response.' })
export class WebhookDeliveryDetails {
  @Field(() => WebhookDelivery, { description: 'The delivery.' }) delivery!: WebhookDelivery;
  @Field(() => String, { description: "Request body: JSON, the same bytes in every attempt (visitors' texts in it are untrusted)." })
  body!: string;
  @ListSize(MOST_ATTEMPTS_KEPT)
  @Field(() => [WebhookAttempt], { description: `The latest attempts, at most ${MOST_ATTEMPTS_KEPT}, oldest first.` })
  attempts!: WebhookAttempt[];
}
