/** A source of numbers from 0 up to, but not including, 1, such as `Math.random`. */
export type Random = () => number;

/** One line of a conversation; the chat component adds id and time (DMO-25). */
export interface ChatLine {
  readonly type: 'bot' | 'user';
  readonly text: string;
}

/** Minimum writing time of a demo agent, in milliseconds (DMO-08). */
export const REPLY_DELAY_MS = 1_000;
/** Maximum random addition, in milliseconds. */
export const REPLY_DELAY_SPREAD_MS = 1_000;

/** Returns the pause before one reply, 1,000 to 2,000 ms (DMO-08, CF-23). */
export function replyDelayMs(random: Random): number {
  return REPLY_DELAY_MS + Math.round(random() * REPLY_DELAY_SPREAD_MS);
}

/** Returns one of the texts, even if `random` leaves its range. */
export function pick(texts: readonly [string, ...string[]], random: Random): string {
  return texts[Math.floor(random() * texts.length)] ?? texts[0];
}
