import type { KeptAnswer } from './kept-answer.ts';
import type { AnswerChange } from './rehearsed-question.entity.ts';

/**
 * Compares the latest answer to a question with the accepted one. Whether there is an answer comes first, then the entries that it was
 * taken from, then its words. Two answers that say that nothing is known are the same, whatever their words.
 */
export function compareAnswers(accepted: KeptAnswer, latest: KeptAnswer): AnswerChange {
  const [wasUnknown, isUnknown] = [accepted, latest].map(({ outcome }) => outcome === 'unknown');
  if (wasUnknown && isUnknown) return 'same';
  if (isUnknown) return 'newly_unknown';
  if (wasUnknown) return 'newly_answered';
  const lost = missingIn(latest, accepted);
  const gained = missingIn(accepted, latest);
  if (lost && !gained) return 'lost_source';
  if (gained && !lost) return 'gained_source';
  return gained || accepted.text !== latest.text || accepted.outcome !== latest.outcome ? 'changed' : 'same';
}

/** Returns whether an answer lacks a source that another one has. */
function missingIn(answer: KeptAnswer, other: KeptAnswer): boolean {
  const keys = new Set(answer.sources.map(({ kind, id }) => `${kind} ${id}`));
  return other.sources.some(({ kind, id }) => !keys.has(`${kind} ${id}`));
}
