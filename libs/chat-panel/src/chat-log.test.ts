import type { ChatEvent } from '@larkline/chat-protocol';
import { makeLog } from './chat-log.ts';

const at = '2026-11-24T14:00:00Z';
const JOINED: ChatEvent = { kind: 'joined', name: 'Ann', seq: 1, at };
const ASKED: ChatEvent = { kind: 'visitor', messageId: 'm2', text: 'Are you there?', seq: 2, at };
const LEFT: ChatEvent = { kind: 'left', name: 'Ann', seq: 3, at };

const logWith = (...events: readonly ChatEvent[]) => makeLog({ session: null, events, pending: [], connection: 'open', problem: null });

it.each([
  ['no person has joined', [{ ...ASKED, seq: 1 }], true],
  ['a person has the chat', [JOINED, ASKED], false],
  ['the person has left', [JOINED, ASKED, LEFT], false],
  ['the visitor has written since', [JOINED, LEFT, { ...ASKED, seq: 4 }], true],
])('when %s, whether the assistant is answering is shown', (_what, events, isTyping) => {
  expect(logWith(...events).isTyping).toBe(isTyping);
});
