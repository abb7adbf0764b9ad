import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { z } from 'zod';
import { operationWith, PUMPS, findTextPlaces, type TextPlace } from '../../apps/api/src/testkit/fuzz/pumped-texts.ts';
import { TEXT_MAX_LENGTH } from '../../libs/validation/src/index.ts';
import { rootDir } from '../dev/settings.ts';
import type { BuiltProduct } from './built-product.ts';
import { postGraphql, signIn } from './graphql-request.ts';
import { throwIfInterrupted } from './interruption.ts';
import { atMost, shown, type Section } from './section.ts';
import { percentile, timed } from './statistics.ts';

/** What a field still reads, what is refused before it, and the length that once took 23.6 s. */
const LENGTHS = [TEXT_MAX_LENGTH, 90_000];
const SLOWEST_MS = 50;
/** A slow answer is measured again: the machine may have done something else. */
const AGAIN = 3;
const seededSchema = z.object({ email: z.string(), password: z.string() });

interface SentText {
  readonly what: string;
  readonly ms: number;
}

/** Sends long texts of one repeated piece to every text of every operation, one after another, as a party that may use it. */
export async function benchPumped(product: BuiltProduct, quick: boolean): Promise<Section> {
  const schema = buildSchema(readFileSync(path.join(rootDir, 'apps/api/schema.graphql'), 'utf8'));
  const places = findTextPlaces(schema);
  const account = async (...options: string[]) => {
    const { email, password } = seededSchema.parse(await product.seed('client', ...options));
    return signIn(product.url, email, password);
  };
  const owner = await account('--email', 'owner@pumped.example');
  const staff = await account('--email', 'staff@pumped.example', '--admin');
  const headers = { visitor: {}, owner, staff };
  const send = async (place: TextPlace, text: string): Promise<SentText> => {
    const body = JSON.stringify(operationWith(schema, place, text));
    const once = () => timed(() => postGraphql(`${product.url}/graphql`, body, headers[place.party]));
    let ms = await once();
    for (let turn = 0; turn < AGAIN && ms > SLOWEST_MS; turn += 1) ms = Math.min(ms, await once());
    return { what: `${place.name}, ${text.length.toLocaleString('en-GB')} × ${JSON.stringify(text[0])}`, ms };
  };
  for (const place of places) await send(place, 'x');
  const sent: SentText[] = [];
  for (const place of places) {
    throwIfInterrupted();
    for (const [at, pump] of PUMPS.entries())
      for (const length of LENGTHS)
        if (!quick || at === sent.length % PUMPS.length) sent.push(await send(place, `${pump.repeat(length).slice(0, length - 1)}!`));
  }
  const slowest = sent.toSorted((one, other) => other.ms - one.ms);
  const times = sent.map(({ ms }) => ms);
  return {
    id: 'pumped',
    title: 'Long texts in every field',
    method: `Every text of every operation (${places.length}) filled with ${PUMPS.length} repeated pieces of ${LENGTHS.map((length) => length.toLocaleString('en-GB')).join(' and ')} characters: ${sent.length.toLocaleString('en-GB')} requests. Those above ${SLOWEST_MS} ms are repeated up to ${AGAIN} times and the fastest counts.`,
    figures: [
      shown('Answer, p50 / p99', `${percentile(times, 50).toFixed(1)} / ${percentile(times, 99).toFixed(1)} ms`),
      atMost('Slowest answer, ms', slowest[0]?.ms ?? 0, SLOWEST_MS),
      ...slowest.slice(0, 3).map(({ what, ms }) => shown(what, `${ms.toFixed(1)} ms`)),
    ],
  };
}
