import {
  answerPrompt,
  checkSentence,
  collectEvidence,
  SentenceReader,
  type BusinessFacts,
  type CitedSentence,
  type Evidence,
  type PreparedReply,
  type ProductFacts,
  type Sentence,
} from '@larkline/answers';
import { isLlmReady, LlmError, streamLlm } from '../../../integrations/llm/index.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Most sentences of one answer. */
const MOST_SENTENCES = 6;

/** Shows a sentence, with the products that it cites, to the visitor; resolves to false when no more may be shown. */
export type ShowSentence = (sentence: Sentence, products: readonly ProductFacts[]) => Promise<boolean>;

/**
 * Asks the language model and shows each sentence that an entry supports as soon as it is complete. Returns those that were shown: none when
 * no model is ready, or it fails before its first one, and fewer than it meant to say when it fails later. Throws what `show` throws.
 */
export async function showModelAnswer(
  ctx: Context,
  prepared: PreparedReply,
  facts: BusinessFacts,
  show: ShowSentence,
): Promise<Sentence[]> {
  const evidence = collectEvidence(prepared, facts);
  if (evidence.length === 0 || !isLlmReady(ctx)) return [];
  const answer = new CheckedAnswer(evidence, show);
  const messages = answerPrompt(
    prepared.asked.map(({ question }) => question),
    evidence,
  );
  try {
    const end = await streamLlm(ctx, { messages }, (piece) => answer.take(piece));
    // A text cut off at a limit may say something else than the whole.
    if (end === 'complete') await answer.end();
  } catch (cause) {
    if (!(cause instanceof LlmError)) throw cause;
    ctx.log.warn({ err: cause, status: cause.status }, 'the language model failed: the local engine answers');
  }
  // Only counts: the text belongs to the visitor.
  ctx.log.info({ shown: answer.shown.length, dropped: answer.dropped }, 'an answer of the language model was checked');
  return answer.shown;
}

/** The sentences of an answer, as they come. */
class CheckedAnswer {
  readonly shown: Sentence[] = [];
  /** How many sentences were dropped, by reason. */
  readonly dropped: Record<string, number> = {};
  readonly #evidence: readonly Evidence[];
  readonly #show: ShowSentence;
  readonly #reader = new SentenceReader();

  constructor(evidence: readonly Evidence[], show: ShowSentence) {
    this.#evidence = evidence;
    this.#show = show;
  }

  take(piece: string): Promise<boolean> {
    return this.#check(this.#reader.read(piece));
  }

  async end(): Promise<void> {
    await this.#check(this.#reader.end());
  }

  #findProducts({ sources }: Sentence): ProductFacts[] {
    return this.#evidence.flatMap(({ product }) =>
      product && sources.some(({ kind, id }) => kind === 'product' && id === product.id) ? [product] : [],
    );
  }

  async #check(sentences: readonly CitedSentence[]): Promise<boolean> {
    for (const cited of sentences) {
      const verdict = checkSentence(cited, this.#evidence);
      // Small talk states nothing, and an answer needs none.
      const reason = verdict.verdict === 'dropped' ? verdict.reason : verdict.verdict;
      if (verdict.verdict !== 'supported') this.dropped[reason] = (this.dropped[reason] ?? 0) + 1;
      else if (!this.shown.some(({ text }) => text === verdict.sentence.text)) {
        if (!(await this.#show(verdict.sentence, this.#findProducts(verdict.sentence)))) return false;
        this.shown.push(verdict.sentence);
      }
      if (this.shown.length >= MOST_SENTENCES) return false;
    }
    return true;
  }
}
