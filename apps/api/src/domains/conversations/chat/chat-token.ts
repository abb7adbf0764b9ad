import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { JwtKey } from '../../../platform/env/env.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';

/** How long a token is valid; the widget asks for the next one with it. */
export const CHAT_TOKEN_MS = 30 * MINUTE_MS;
/** How long after its end a token still leads to its conversation: for a visitor who comes back. */
export const RETURN_MS = 7 * DAY_MS;
const AUDIENCE = 'larkline-chat';

const claimsSchema = z.object({ chat: z.uuid(), client: z.uuid(), id: z.string(), origin: z.string(), exp: z.number() });
/** Which conversation a token opens: of which client, under which public id, on which site. */
export type ChatClaims = Omit<z.output<typeof claimsSchema>, 'exp'>;

/** Returns a signed HS256 token of one conversation and the time of its end; the first key signs. */
export function signChatToken(keys: readonly JwtKey[], claims: ChatClaims, now: Date): { token: string; expiresAt: Date } {
  const [key] = keys;
  if (!key) throw new Error('No key to sign with');
  const exp = Math.floor((now.getTime() + CHAT_TOKEN_MS) / 1_000);
  const token = jwt.sign({ ...claims, aud: AUDIENCE, exp }, key.secret, { algorithm: 'HS256', keyid: key.kid, noTimestamp: true });
  return { token, expiresAt: new Date(exp * 1_000) };
}

/** Returns the claims of a token; `null` for one that is not ours or has ended. `returning` accepts one that ended within the last week. */
export function readChatToken(keys: readonly JwtKey[], token: string, now: Date, { returning = false } = {}): ChatClaims | null {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = keys.find((each) => each.kid === kid);
    if (!key) return null;
    const payload = jwt.verify(token, key.secret, { algorithms: ['HS256'], audience: AUDIENCE, ignoreExpiration: true });
    const { exp, ...claims } = claimsSchema.parse(payload);
    return exp * 1_000 + (returning ? RETURN_MS : 0) > now.getTime() ? claims : null;
  } catch (cause) {
    // A payload that is no JSON leaves jsonwebtoken as a SyntaxError.
    if (cause instanceof jwt.JsonWebTokenError || cause instanceof SyntaxError || cause instanceof z.ZodError) return null;
    throw cause;
  }
}
