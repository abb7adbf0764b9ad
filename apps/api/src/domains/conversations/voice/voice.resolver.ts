import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client, ownClientId } from '../../people/rows/index.ts';
import { findVoiceAssistant, retryAssistantSync } from './assistants.service.ts';
import { VoiceAssistant } from './voice-assistant.entity.ts';

@Resolver(() => Client)
export class VoiceResolver {
  @Auth('SUBSCRIBER')
  @Scope('assistant:read')
  @FieldResolver(() => VoiceAssistant, {
    nullable: true,
    description: 'State of the phone assistant at the voice provider; null until it was first sent something.',
  })
  voiceAssistant(@Ctx() ctx: Context, @Root() client: Client): Promise<VoiceAssistant | null> {
    return findVoiceAssistant(ctx, client.id);
  }

  @Auth('SUBSCRIBER')
  @Scope('assistant:write')
  @WhileActing()
  @Mutation(() => VoiceAssistant, {
    nullable: true,
    description: 'Sends settings and texts to the phone assistant again; null where no calls are answered.',
  })
  retryAssistantSync(@Ctx() ctx: Context): Promise<VoiceAssistant | null> {
    return retryAssistantSync(ctx, ownClientId(ctx));
  }
}
