/** A source of numbers from 0 up to, but not including, 1, such as `Math.random`. */
export type Random = () => number;

/** One line of a conversation; its id and time are given by who shows it (DMO-25). */
export interface ChatLine {
  readonly type: 'bot' | 'user';
  readonly text: string;
}

/** How long an agent of the demo page writes at least, in milliseconds (DMO-08). */
export const REPLY_DELAY_MS = 1_000;
/** How much longer it may take at random, in milliseconds. */
export const REPLY_DELAY_SPREAD_MS = 1_000;

/** The pause before one reply, 1,000 to 2,000 ms (DMO-08, CF-23). */
export function replyDelayMs(random: Random): number {
  return REPLY_DELAY_MS + Math.round(random() * REPLY_DELAY_SPREAD_MS);
}

/** One of the texts; also a `random` that leaves its range gives one of them. */
export function pick(texts: readonly [string, ...string[]], random: Random): string {
  return texts[Math.floor(random() * texts.length)] ?? texts[0];
}
