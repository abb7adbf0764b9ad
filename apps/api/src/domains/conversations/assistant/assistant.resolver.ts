import { MOST_ORIGINS } from '@larkline/validation';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client } from '../../people/rows/index.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { AssistantSettings } from './assistant-settings.entity.ts';
import { getAssistantSettings, getIntegrationSettings } from './assistant.service.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { ChatbotInstallation, SiteCheck } from './chatbot-installation.entity.ts';
import { getChatbotInstallation, listSiteChecks } from './chatbot-installation.service.ts';
import { makeSnippet } from './snippet.ts';

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

  @Auth('SUBSCRIBER')
  @Scope('assistant:read')
  @FieldResolver(() => ChatbotInstallation, { nullable: true, description: 'The snippet of the chatbot for the website.' })
  chatbotInstallation(@Ctx() ctx: Context, @Root() client: Client): Promise<ChatbotInstallation | null> {
    return getChatbotInstallation(ctx, client.id);
  }
}

@Resolver(() => ChatbotInstallation)
export class ChatbotSnippetResolver {
  @FieldResolver(() => String, { description: 'The script tag to paste into every page, before </body>.' })
  snippet(@Ctx() ctx: Context, @Root() { publicId }: ChatbotInstallation): string {
    return makeSnippet(ctx.env.PUBLIC_URL, publicId);
  }

  @ListSize(MOST_ORIGINS)
  @FieldResolver(() => [SiteCheck], {
    description: 'Results for the other sites that may show the chat, once they have been checked.',
  })
  siteChecks(@Root() installation: ChatbotInstallation): SiteCheck[] {
    return listSiteChecks(installation);
  }
}
