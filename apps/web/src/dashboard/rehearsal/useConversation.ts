import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { failureText } from '../../shared/apollo/errors.ts';
import { RehearsedReplyDocument, type ReplyCard_replyFragment as Reply } from './Rehearsal.generated.ts';

/** A question of the owner with the answer to it. */
export interface Turn {
  /** A UUID: the id of the kept question, when it is kept. */
  readonly id: string;
  readonly text: string;
  /** The memory before it; `null` at the beginning. */
  readonly memory: string | null;
  /** The question before it that was answered; `null` for none. */
  readonly follows: string | null;
  readonly reply: Reply | null;
  /** Why there is no answer, for the reader; `null` while it is awaited and once it is there. */
  readonly failure: string | null;
}

/** A rehearsed conversation. */
export interface Conversation {
  readonly turns: readonly Turn[];
  /** An answer is awaited. */
  readonly busy: boolean;
  ask(text: string): void;
  /** Asks a question again that was not answered. */
  retry(turn: Turn): void;
  /** Forgets the conversation; the next question is the first of a new one. */
  restart(): void;
}

/** Returns a conversation with the assistant. It is in this screen alone: nothing of it is stored. */
export function useConversation(): Conversation {
  const client = useApolloClient();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [busy, setBusy] = useState(false);
  const memory = useRef<string | null>(null);
  // Answers to a conversation that was started again are dropped.
  const number = useRef(0);
  const change = (id: string, changes: Partial<Turn>) =>
    setTurns((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const send = async ({ id, text, memory: before }: Turn) => {
    const asked = number.current;
    setBusy(true);
    try {
      const { data } = await client.query({
        query: RehearsedReplyDocument,
        variables: { text, memory: before },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The api answered without a reply.');
      if (asked !== number.current) return;
      memory.current = data.rehearsedReply.memory;
      change(id, { reply: data.rehearsedReply });
    } catch (cause) {
      console.error(cause);
      if (asked === number.current) change(id, { failure: failureText(cause, "We didn't get an answer.") });
    } finally {
      if (asked === number.current) setBusy(false);
    }
  };
  return {
    turns,
    busy,
    ask(text) {
      const id = crypto.randomUUID();
      const turn = {
        id,
        text,
        memory: memory.current,
        follows: turns.findLast(({ reply }) => reply)?.text ?? null,
        reply: null,
        failure: null,
      };
      setTurns([...turns, turn]);
      void send(turn);
    },
    retry(turn) {
      change(turn.id, { failure: null });
      void send(turn);
    },
    restart() {
      number.current += 1;
      memory.current = null;
      setTurns([]);
      setBusy(false);
    },
  };
}
