import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Client, ClientChange } from '../../people/rows/index.ts';
import { ChatSettings } from './chat-settings.entity.ts';
import { getChatSettings, getPersonHours, updateChatSettings } from './chat-settings.service.ts';
import { ChatSettingsPatch } from './chat.inputs.ts';
import { EVENTS_AT_ONCE, LiveChat, LiveChatEvent, MOST_LIVE_CHATS, PersonHours } from './chat.types.ts';
import { countWaiting, findLiveChat, joinChat, leaveChat, listEvents, listOpenChats, writeToVisitor } from './live-chats.service.ts';

@Resolver(() => Client)
export class ChatResolver {
  @Auth('SUBSCRIBER')
  @Scope('chat:read')
  @FieldResolver(() => ChatSettings, { nullable: true, description: 'How the website chat looks; the defaults until it is changed.' })
  chatSettings(@Ctx() ctx: Context, @Root() client: Client): Promise<ChatSettings> {
    return getChatSettings(ctx, client.id);
  }

  @Auth('SUBSCRIBER')
  @Scope('chat:read')
  @ListSize(MOST_LIVE_CHATS, 'first')
  @FieldResolver(() => [LiveChat], { nullable: true, description: 'Open chats, latest first.' })
  openChats(
    @Ctx() ctx: Context,
    @Root() client: Client,
    @Arg('first', () => Int, { defaultValue: 10, description: `Number of chats, 1 to ${MOST_LIVE_CHATS}.` }) first: number,
  ): Promise<LiveChat[]> {
    return listOpenChats(ctx, client.id, first);
  }

  @Auth('SUBSCRIBER')
  @Scope('chat:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of open chats whose visitor asked to speak to someone and is still waiting.',
  })
  waitingChats(@Ctx() ctx: Context, @Root() client: Client): Promise<number> {
    return countWaiting(ctx, client.id);
  }
}

@Resolver(() => ChatSettings)
export class PersonHoursResolver {
  @FieldResolver(() => PersonHours, {
    description: 'When someone at the business will reply, based on the weekly hours in its business information.',
  })
  personHours(@Ctx() ctx: Context, @Root() { clientId }: ChatSettings): Promise<PersonHours> {
    return getPersonHours(ctx, clientId);
  }
}

@Resolver()
export class LiveChatResolver {
  @Auth('SUBSCRIBER')
  @Scope('chat:read')
  @Query(() => LiveChat, { nullable: true, description: 'A chat of the last 30 days; null for an unknown id.' })
  liveChat(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the chat.' }) id: string): Promise<LiveChat | null> {
    return findLiveChat(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('chat:read')
  @ListSize(EVENTS_AT_ONCE, 'first')
  @Query(() => [LiveChatEvent], { description: 'What happened in a chat, in order; empty for an unknown id.' })
  liveChatEvents(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the chat.' }) id: string,
    @Arg('after', () => Int, { defaultValue: 0, description: 'Number of the last event that is known.' }) after: number,
    @Arg('first', () => Int, { defaultValue: 50, description: `Number of events, 1 to ${EVENTS_AT_ONCE}.` }) first: number,
  ): Promise<LiveChatEvent[]> {
    return listEvents(ctx, id, after, first);
  }
}

@Resolver()
export class ChatMutations {
  @Auth('SUBSCRIBER')
  @Scope('chat:write')
  @WhileActing()
  @Mutation(() => ClientChange, { description: 'Changes how the website chat looks, and the sites that may show it.' })
  updateChatSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => ChatSettingsPatch, { description: 'The changed fields.' }) input: InstanceType<typeof ChatSettingsPatch>,
  ): Promise<ClientChange> {
    return updateChatSettings(ctx, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('chat:write')
  @WhileActing()
  @Mutation(() => LiveChat, { description: 'Takes a chat over from the assistant, or from another person of the business.' })
  joinChat(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the chat.' }) id: string): Promise<LiveChat> {
    return joinChat(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('chat:write')
  @WhileActing()
  @Mutation(() => LiveChat, { description: 'Leaves a chat to the assistant again.' })
  leaveChat(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the chat.' }) id: string): Promise<LiveChat> {
    return leaveChat(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('chat:write')
  @WhileActing()
  @Mutation(() => LiveChat, {
    description:
      'Writes to the visitor of a chat, and takes it over from the assistant; refused with CHAT_TAKEN while another person has it.',
  })
  writeToVisitor(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the chat.' }) id: string,
    @Arg('messageId', () => String, { description: 'A new UUID for each message: a repeated message is stored once.' })
    messageId: string,
    @Arg('text', () => String, { description: 'The message, at most 2,000 characters.' }) text: string,
  ): Promise<LiveChat> {
    return writeToVisitor(ctx, id, { messageId, text });
  }
}
