import type { BusinessFacts, Sentence, Source } from '../ports.ts';
import { plain } from '../text/words.ts';

const THIS = '(?:this|the|my|your|these|our) (?:\\w+ )?(?:calls?|conversations?|chats?)';

/** What callers and visitors ask about the assistant itself, with what is so for every business. */
const ASSISTANT_FACTS: readonly {
  readonly id: string;
  readonly title: string;
  readonly asked: RegExp;
  answer(facts: BusinessFacts): string[];
}[] = [
  {
    id: 'recording',
    title: 'Recording',
    asked: new RegExp(
      `\\b(?:recorded|recording|transcribed|listening in)\\b.*\\b(?:me|${THIS}|calls|conversations|chats)\\b|\\b(?:${THIS}|calls|conversations|chats|am i|are you|do you|being)\\b.*\\b(?:record|recorded|recording|transcribed)\\b`,
    ),
    answer: ({ businessName }) => [
      `What is said to me is kept in writing, so that ${businessName} can read it and follow it up. I don’t keep a sound recording.`,
    ],
  },
  {
    id: 'ownData',
    title: 'Your data',
    asked:
      /\b(?:delete|erase|remove|forget|wipe)\b.{0,30}\b(?:my|our) (?:\w+ )?(?:data|details|information|info|chats?|conversations?|records?|number|messages?)\b|\bright to be forgotten\b|\b(?:what|which) (?:data|information) (?:do you|of mine)\b/,
    answer: ({ businessName, contactEmail, contactPhone }) => [
      `${businessName} decides how long its conversations are kept.`,
      `To have yours deleted, please ${contactEmail ? `write to ${contactEmail}` : contactPhone ? `ring ${contactPhone}` : 'ask to talk to someone here'}.`,
    ],
  },
  {
    id: 'photos',
    title: 'Photos and files',
    asked:
      /\b(?:i|we|how to|let me)(?: \w+){0,2} (?:send|share|upload|attach|show|text|email|message)\b.{0,20}\b(?:photos?|pictures?|pics?|images?|screenshots?|videos?|files?|attachments?)\b/,
    answer: ({ contactEmail, contactPhone }) => [
      'I can’t take photos or files.',
      contactEmail
        ? `You can email them to ${contactEmail}.`
        : contactPhone
          ? `Please ring ${contactPhone} to ask where to send them.`
          : 'Ask to talk to someone, and they’ll tell you where to send them.',
    ],
  },
];

/**
 * Answers a question about the assistant itself, which no business has to enter: recording, deletion, photos. Empty for any other question.
 */
export function answerAboutAssistant(facts: BusinessFacts, question: string): Sentence[] {
  const text = plain(question);
  const found = ASSISTANT_FACTS.find(({ asked }) => asked.test(text));
  if (!found) return [];
  const source: Source = { kind: 'fact', id: found.id, title: found.title };
  return found.answer(facts).map((sentence) => ({ text: sentence, sources: [source] }));
}
