import { always, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  updateChatSettings: always({ input: { side: 'LEFT' } }),
  joinChat: ownRow('chats', (id) => ({ id })),
  writeToVisitor: ownRow('chats', (id) => ({ id, messageId: crypto.randomUUID(), text: 'Hello.' })),
  leaveChat: ownRow('chats', (id) => ({ id })),
});
