import { chatTables } from './0018-chat.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { answerChatJob } from './answer-chat.job.ts';
import { ChatEventRow } from './chat-event.entity.ts';
import { ChatSettings } from './chat-settings.entity.ts';
import { assertSiteOfProfile, assertSitesOfPlan } from './chat-settings.service.ts';
import { Chat } from './chat.entity.ts';
import { chatEnv } from './chat.env.ts';
import { ChatMutations, ChatResolver, LiveChatResolver, PersonHoursResolver } from './chat.resolver.ts';
import { closeChatsJob } from './close-chats.job.ts';
import { releaseChatJob } from './release-chat.job.ts';

const limits = {
  // Of one network and client: pages that are opened, and a household behind one address.
  chatSession: { points: 60, seconds: 10 * 60 },
  chatMessage: { points: 15, seconds: 60 },
  chatMessageOfNetwork: { points: 60, seconds: 60 },
  chatMessageOfClient: { points: 600, seconds: 60 },
  // Messages that speak of danger pass the other limits, so many of one chat.
  chatEmergency: { points: 5, seconds: 60 * 60 },
  // Chats of one network with one client in a day, from the first message: what one address may use up of the client's month.
  chatsOfNetwork: { points: 30, seconds: 24 * 60 * 60 },
  chatPerson: { points: 3, seconds: 60 * 60 },
  chatPersonOfNetwork: { points: 10, seconds: 60 * 60 },
};

const errors = {
  ORIGIN_NOT_ALLOWED: { status: 403, meaning: 'The page is not one of the sites that the business allows to show its chat.' },
  CHAT_OFF: { status: 404, meaning: 'There is no chat with this id, or it is switched off.' },
  CHAT_TOKEN: { status: 401, meaning: 'The token of the chat is no longer valid: request a new session.' },
  CHAT_CLOSED: { status: 409, meaning: 'The chat was closed: nothing can be written any more.' },
  CHAT_TAKEN: { status: 409, meaning: 'Another person of the business answers the chat: take it over first.' },
  CHAT_FULL: { status: 409, meaning: 'The chat has as many messages as one can have.' },
  CHAT_USED_UP: { status: 409, meaning: 'The chats of this month are used up: only the message form is open.' },
};

const scopes = ['chat:read', 'chat:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** A visitor asked to speak to someone. Texts are untrusted; `lines` is the conversation before. */
    chatHandedOver: {
      readonly clientId: string;
      readonly chatId: string;
      readonly messageId: string;
      readonly name: string;
      /** Empty when the visitor left a phone number alone. */
      readonly email: string;
      /** Empty when the visitor left an email address alone. */
      readonly phone: string;
      readonly note: string;
      readonly page: string;
      readonly lines: readonly string[];
      /** When someone gets back to them, as the form said. */
      readonly told: string;
      readonly at: Date;
    };
    /** One network has begun as many chats in a day as it may: more are not answered by the assistant. */
    chatShareReached: { readonly clientId: string; readonly at: Date };
    /** A chat was closed and recorded as a conversation. */
    chatCompleted: { readonly clientId: string; readonly chatId: string; readonly conversationId: string; readonly at: Date };
    /** A visitor or caller asked a question that the business has not answered anywhere (untrusted texts). */
    questionsUnanswered: {
      readonly clientId: string;
      readonly origin:
        | { readonly kind: 'chat'; readonly chatId: string; readonly messageId: string }
        | { readonly kind: 'call'; readonly callId: string };
      readonly questions: readonly string[];
      readonly at: Date;
    };
  }
}

export const chat = defineDomain({
  name: 'chat',
  about: 'The website chat: sessions of visitors, the log of each conversation, its answers, and the people who join.',
  scopes,
  entities: [Chat, ChatEventRow, ChatSettings],
  env: chatEnv,
  settings: [{ entity: ChatSettings, scope: 'chat:write', afterChange: assertSitesOfPlan }],
  on: { websiteChanged: assertSiteOfProfile },
  resolvers: [ChatResolver, ChatMutations, LiveChatResolver, PersonHoursResolver],
  jobs: [answerChatJob, closeChatsJob, releaseChatJob],
  limits,
  errors,
  retention: [
    {
      table: 'chats',
      what: 'Chats with their events, after they were closed',
      days: 30,
      reason: 'Their transcript is kept with the conversations; the log is for visitors who come back and for open dashboards',
      time: 'closed_at',
    },
  ],
  migrations: [chatTables],
});
