import type { BuiltProduct } from './built-product.ts';
import { postGraphql, signInRequest } from './graphql-request.ts';
import { throwIfInterrupted } from './interruption.ts';
import { atMost, shown, type Section } from './section.ts';
import { median, timed } from './statistics.ts';

const attempts = 25;
/** Maximum difference of the medians; the spread of single attempts is larger. */
const allowedRatio = 1.1;
const known = 'amara@demo.larkline.example';

/** Duration of a failed sign-in for an address with an account and for one without (AUT-09). */
export async function benchSignIn(product: BuiltProduct): Promise<Section> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const attempt = (email: string) =>
    timed(async () => {
      const { error } = await postGraphql(`${product.url}/graphql`, signInRequest(email, 'not-the-password-1'));
      if (error !== 'Invalid login credentials') throw new Error(`a wrong password was answered with ${error ?? 'a session'}`);
    });
  await attempt(known);
  for (let index = 0; index < attempts; index += 1) {
    throwIfInterrupted();
    times.known.push(await attempt(known));
    times.unknown.push(await attempt(`nobody-${index}@demo.larkline.example`));
  }
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  return {
    id: 'password',
    title: 'Sign-in with a wrong password',
    method: `Attempts with a known and an unknown address in turn, medians of ${attempts}. Both do one bcrypt comparison.`,
    figures: [
      shown('Known address', `${ofKnown.toFixed(1)} ms`),
      shown('Unknown address', `${ofUnknown.toFixed(1)} ms`),
      atMost('Slower / faster', Math.max(ofKnown, ofUnknown) / Math.min(ofKnown, ofUnknown), allowedRatio),
    ],
  };
}
