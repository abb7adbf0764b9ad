export { answerChat } from './answer-chat.service.ts';
export { findChatOfClient } from './chat-access.ts';
export { ChatSettings } from './chat-settings.entity.ts';
export { CHAT_CHANNEL, EVENTS_AT_ONCE, latestEvents, readEvents } from './chat-log.ts';
export { readChatToken, type ChatClaims } from './chat-token.ts';
export { lookOf, openSession } from './open-session.service.ts';
export { pictureOf } from './chat-pictures.service.ts';
export { askForPerson, storeMessage } from './send-message.service.ts';
export { chat } from './domain.ts';
