import { prepare, readTranslation, shownInLanguage, translationPrompt, type Ports, type PreparedReply } from '@larkline/answers';
import { askLlm, isLlmReady, LlmError } from '../../../integrations/llm/index.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Longest time for one translation in milliseconds: two of them fit into the time that a process has a chat to itself. */
const TRANSLATION_MS = 6_000;
/** Most sentences that are translated. */
const MOST_SENTENCES = 6;

/** A message in another language than English. */
interface ForeignMessage {
  readonly text: string;
  readonly memory: unknown;
  /** BCP 47 code. */
  readonly language: string;
}

/**
 * Answers a message in its own language: the model translates the question, the local engine quotes what answers it, and the model translates the
 * quotations, each of which is compared with its English. Returns `null` when no model is ready, it fails, or the business has not said.
 * Nothing is booked: a wish that a translation got wrong must have no effect.
 */
export async function answerInLanguage(
  ctx: Context,
  ports: Ports,
  { text, memory, language }: ForeignMessage,
): Promise<PreparedReply | null> {
  if (!isLlmReady(ctx)) return null;
  try {
    const [question] = (await translate(ctx, [text], 'en')) ?? [];
    if (!question) return null;
    const prepared = await prepare({ ...ports, diary: null }, question, memory);
    const { reply } = prepared;
    if (prepared.language !== 'en' || (reply.outcome !== 'answered' && reply.outcome !== 'partly')) return null;
    const sentences = reply.sentences.slice(0, MOST_SENTENCES);
    const translated = await translate(
      ctx,
      sentences.map((sentence) => sentence.text),
      language,
    );
    if (!translated) return null;
    const shown = sentences.map((sentence, index) => ({
      ...sentence,
      text: shownInLanguage(sentence.text, translated[index] ?? '', language),
    }));
    return { ...prepared, language, reply: { ...reply, sentences: shown } };
  } catch (cause) {
    if (!(cause instanceof LlmError)) throw cause;
    ctx.log.warn({ err: cause, status: cause.status }, 'the language model failed: a message in another language stays unanswered');
    return null;
  }
}

async function translate(ctx: Context, texts: readonly string[], to: string): Promise<string[] | null> {
  const answer = await askLlm(ctx, { messages: translationPrompt(texts, to), totalMs: TRANSLATION_MS });
  return answer === null ? null : readTranslation(answer, texts.length);
}
