import { MOST_ENDPOINTS } from '@larkline/validation';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { Client } from '../../people/rows/index.ts';
import { webhookDeliveryList } from './webhook-deliveries.list.ts';
import { findWebhookDelivery, resendWebhookDelivery, testWebhookEndpoint } from './webhook-deliveries.service.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  twoSecretsUntil,
  updateWebhookEndpoint,
} from './webhook-endpoints.service.ts';
import { NewWebhookEndpoint, WebhookEndpointPatch } from './webhooks.inputs.ts';
import { WebhookDeliveryDetails, WebhookSecret } from './webhooks.types.ts';

const ENDPOINT_ID = { description: 'Id of the endpoint.' };
const DELIVERY_ID = { description: 'Id of the delivery.' };

// Reading asks for `webhooks:write` too: an address is often a secret of its receiver, and viewers see none of it.
@Resolver(() => Client)
export class WebhooksResolver {
  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @ListSize(MOST_ENDPOINTS)
  @FieldResolver(() => [WebhookEndpoint], {
    nullable: true,
    description: 'Endpoints that events are posted to, oldest first; not for viewers.',
  })
  webhookEndpoints(@Ctx() ctx: Context, @Root() client: Client): Promise<WebhookEndpoint[]> {
    return listWebhookEndpoints(ctx, client.id);
  }

  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @FieldResolver(() => webhookDeliveryList.Connection, {
    nullable: true,
    description: 'Events on their way to the endpoints, of the last 30 days; not for viewers.',
  })
  webhookDeliveries(
    @Ctx() ctx: Context,
    @Root() client: Client,
    @Args(() => webhookDeliveryList.Args) args: ListArgs,
  ): Promise<Page<WebhookDelivery>> {
    return webhookDeliveryList.ofClient(ctx, client.id, args);
  }

  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @Query(() => WebhookDeliveryDetails, {
    nullable: true,
    description: 'A delivery with its request and response; null for an unknown id. Not for viewers.',
  })
  webhookDelivery(@Ctx() ctx: Context, @Arg('id', () => ID, DELIVERY_ID) id: string): Promise<WebhookDeliveryDetails | null> {
    return findWebhookDelivery(ctx, id);
  }
}

// None is open to staff who act for a business: an endpoint is a connection to another service.
@Resolver(() => WebhookEndpoint)
export class WebhookEndpointResolver {
  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Until when events are also signed with the previous secret; null if there is none.',
  })
  previousSecretUntil(@Ctx() ctx: Context, @Root() endpoint: WebhookEndpoint): Date | null {
    return twoSecretsUntil(ctx, endpoint);
  }
}

@Resolver()
export class WebhookMutations {
  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @Mutation(() => WebhookSecret, { description: `Adds an endpoint, of ${MOST_ENDPOINTS} at most, and returns its secret this once.` })
  createWebhookEndpoint(
    @Ctx() ctx: Context,
    @Arg('input', () => NewWebhookEndpoint, { description: 'The endpoint.' }) input: InstanceType<typeof NewWebhookEndpoint>,
  ): Promise<WebhookSecret> {
    return createWebhookEndpoint(ctx, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @Mutation(() => WebhookEndpoint, { description: 'Changes an endpoint. Events that wait are sent to its new address.' })
  updateWebhookEndpoint(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, ENDPOINT_ID) id: string,
    @Arg('input', () => WebhookEndpointPatch, { description: 'The changed fields.' }) input: InstanceType<typeof WebhookEndpointPatch>,
  ): Promise<WebhookEndpoint> {
    return updateWebhookEndpoint(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @Mutation(() => ID, { description: 'Permanently deletes an endpoint and its deliveries, including pending ones; returns its id.' })
  deleteWebhookEndpoint(@Ctx() ctx: Context, @Arg('id', () => ID, ENDPOINT_ID) id: string): Promise<string> {
    return deleteWebhookEndpoint(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @Mutation(() => WebhookSecret, {
    description: 'Makes a new secret and returns it this once. Events are signed with the old and the new one for 24 hours.',
  })
  rotateWebhookSecret(@Ctx() ctx: Context, @Arg('id', () => ID, ENDPOINT_ID) id: string): Promise<WebhookSecret> {
    return rotateWebhookSecret(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @Mutation(() => WebhookDelivery, {
    description: 'Posts the event webhook.test to an endpoint in one attempt, even while the endpoint is switched off.',
  })
  testWebhookEndpoint(@Ctx() ctx: Context, @Arg('id', () => ID, ENDPOINT_ID) id: string): Promise<WebhookDelivery> {
    return testWebhookEndpoint(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('webhooks:write')
  @Mutation(() => WebhookDelivery, {
    description: 'Sends an event again immediately, delivered or not, with the same id and bytes; attempts are counted from the start.',
  })
  resendWebhookDelivery(@Ctx() ctx: Context, @Arg('id', () => ID, DELIVERY_ID) id: string): Promise<WebhookDelivery> {
    return resendWebhookDelivery(ctx, id);
  }
}
