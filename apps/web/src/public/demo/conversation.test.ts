import type { AssistantReply } from './assistant-session.ts';
import { canSend, converse, EMPTY_CONVERSATION, type ConversationEvent } from './conversation.ts';

const after = (...events: ConversationEvent[]) => events.reduce(converse, EMPTY_CONVERSATION);
const says = (text: string, ...suggestions: string[]): AssistantReply => ({ text, suggestions, products: [], link: null });
const hello = says('Hello', 'Where is it?');
const greeted: ConversationEvent = { kind: 'greeted', reply: hello, at: 1 };
const sent: ConversationEvent = { kind: 'sent', text: ' Where is it? ', at: 2 };
const replied: ConversationEvent = { kind: 'replied', reply: says('On its way', 'Thanks'), at: 3 };

it('DMO-07 DMO-25 opens with a greeting by the bot, which has an id, a text and a time', () => {
  expect(after(greeted).messages).toEqual([{ id: 'message-1', type: 'bot', text: 'Hello', at: 1, reply: hello }]);
});

it('DMO-07 greets once, however often the panel opens', () => {
  expect(after(greeted, { kind: 'greeted', reply: says('Hello again'), at: 2 }).messages).toHaveLength(1);
});

it('DMO-08 sending appends the message, clears the input and shows that the bot types', () => {
  const conversation = after(greeted, { kind: 'drafted', text: ' Where is it? ' }, sent);

  expect(conversation.messages.at(-1)).toEqual({ id: 'message-2', type: 'user', text: 'Where is it?', at: 2, reply: null });
  expect(conversation).toMatchObject({ draft: '', isTyping: true });
});

it('DMO-08 the reply is appended and the typing ends', () => {
  const conversation = after(greeted, sent, replied);

  expect(conversation.messages.map(({ type }) => type)).toEqual(['bot', 'user', 'bot']);
  expect(conversation.isTyping).toBe(false);
});

it.each(['', ' ', '\n\t', '\u00A0\u3000'])('DMO-09 the blank text %j is not sent', (text) => {
  const before = after(greeted);

  expect(canSend(before, text)).toBe(false);
  expect(converse(before, { kind: 'sent', text, at: 2 })).toBe(before);
});

it('DMO-08 suggestions follow the last reply', () => {
  expect(after(greeted).suggestions).toEqual(['Where is it?']);
  expect(after(greeted, sent, replied).suggestions).toEqual(['Thanks']);
});

it('DMO-09 nothing is written or sent while the bot types', () => {
  const typing = after(greeted, sent);

  expect(canSend(typing, 'and?')).toBe(false);
  expect(converse(typing, { kind: 'sent', text: 'and?', at: 3 })).toBe(typing);
  expect(converse(typing, { kind: 'drafted', text: 'and?' })).toBe(typing);
});

it('DMO-08 a reply to nothing is dropped', () => {
  expect(after(greeted, replied).messages).toHaveLength(1);
});

it('DMO-25 ids stay unique in a long conversation', () => {
  const { messages } = after(greeted, ...Array.from({ length: 50 }, () => [sent, replied]).flat());

  expect(new Set(messages.map(({ id }) => id)).size).toBe(101);
});
