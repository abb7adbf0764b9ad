import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client } from '../clients/index.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { AssistantSettings } from './assistant-settings.entity.ts';
import { getAssistantSettings, getIntegrationSettings } from './assistant.service.ts';

@Resolver(() => Client)
export class AssistantResolver {
  @Auth('SUBSCRIBER')
  @Scope('assistant:read')
  @FieldResolver(() => AssistantSettings, {
    nullable: true,
    description: 'Voice and manner of the assistants; the defaults until they are set.',
  })
  assistantSettings(@Ctx() ctx: Context, @Root() client: Client): Promise<AssistantSettings> {
    return getAssistantSettings(ctx, client.id);
  }

  @Auth('SUBSCRIBER')
  @Scope('assistant:read')
  @FieldResolver(() => AssistantIntegrationSettings, { nullable: true, description: 'Progress of integrating the assistants.' })
  assistantIntegrationSettings(@Ctx() ctx: Context, @Root() client: Client): Promise<AssistantIntegrationSettings> {
    return getIntegrationSettings(ctx, client.id);
  }
}
