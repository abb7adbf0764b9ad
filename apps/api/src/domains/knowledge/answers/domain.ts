import { answersTables } from './0015-answers.migration.ts';
import type { Danger } from '@larkline/answers';
import { defineDomain } from '../../../platform/domain/define-domain.ts';

declare module '../../../platform/domain/registry.ts' {
  interface DomainEvents {
    /** A visitor or caller spoke of danger, and was shown or told the emergency numbers. At most a few times a conversation. */
    dangerReported: {
      readonly clientId: string;
      readonly origin: { readonly kind: 'chat'; readonly chatId: string } | { readonly kind: 'call'; readonly callId: string };
      readonly danger: Danger;
      /** The words, shortened (untrusted text). */
      readonly words: string;
      /** Telephone number of the caller; `null` in a chat, and where it is not known. */
      readonly phone: string | null;
      readonly at: Date;
    };
  }
}

export const answers = defineDomain({
  name: 'answers',
  about: 'What the assistants answer from: facts, FAQs and products of one client, and the search for entries that fit a question.',
  migrations: [answersTables],
});
