import { readFileSync } from 'node:fs';
import { TEXT_MAX_LENGTH } from '@larkline/validation';
import { buildSchema } from 'graphql';
import { operationWith, PUMPS, findTextPlaces, type TextPlace } from '../../testkit/fuzz/pumped-texts.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import type { TestBrowser } from '../../testkit/test-browser.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const places = findTextPlaces(schema);
/** Pumps that each text is filled with; all texts together get all of them, and `npm run bench -- --only pumped` sends every pair. */
const PUMPS_EACH = 2;
const FAULTS = new Set(['INTERNAL', 'TIMEOUT', 'UNAVAILABLE', 'BUSY']);

let api: TestApi;
let browsers: Record<TextPlace['party'], TestBrowser>;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1000000' });
  browsers = {
    visitor: api.visitor(),
    owner: (await api.signIn()).browser,
    staff: (await api.signIn({ admin: true })).browser,
  };
});
afterAll(() => api.stop());

const filled = (pump: string, length: number) => `${pump.repeat(Math.ceil(length / pump.length)).slice(0, length - 1)}!`;

async function readCodes(place: TextPlace, text: string): Promise<string[]> {
  const { query, variables } = operationWith(schema, place, text);
  const { errors } = await browsers[place.party].ask(query, variables);
  return errors.map(({ extensions }) => String(extensions.code));
}

describe('long texts of one character, in every text of every operation', () => {
  it('the schema is walked', () => {
    expect(places.length).toBeGreaterThan(250);
    expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(['bookWelcomeCall.input.phone', 'saveProfile.input.phone']));
  });

  it('are refused above the longest text, before any field reads them', async () => {
    const passed: string[] = [];
    for (const [at, place] of places.entries()) {
      const codes = await readCodes(place, filled(PUMPS[at % PUMPS.length] ?? ' ', TEXT_MAX_LENGTH + 1));
      if (codes.join() !== 'INVALID_INPUT') passed.push(`${place.name}: ${codes.join()}`);
    }

    expect(passed).toEqual([]);
  });

  it('end in data or a coded refusal at the length that fields still read', async () => {
    const broken: string[] = [];
    let slowest = { name: '', took: 0 };
    for (const [at, place] of places.entries()) {
      for (let each = 0; each < PUMPS_EACH; each += 1) {
        const begin = performance.now();
        const codes = await readCodes(place, filled(PUMPS[(at + 4 * each) % PUMPS.length] ?? ' ', TEXT_MAX_LENGTH));
        const took = performance.now() - begin;
        if (took > slowest.took) slowest = { name: place.name, took };
        // A request past its deadline is answered with TIMEOUT.
        if (codes.some((code) => FAULTS.has(code))) broken.push(`${place.name}: ${codes.join()}`);
      }
    }
    // Which is the slowest depends on what else the machine does.
    process.stdout.write(`${places.length} texts; slowest answer ${slowest.took.toFixed(0)} ms (${slowest.name})\n`);

    expect(broken).toEqual([]);
  });
});
