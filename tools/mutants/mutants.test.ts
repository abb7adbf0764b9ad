import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../dev/settings.ts';
import { chooseMutants, loadParts } from './parts.ts';

const mutants = chooseMutants(await loadParts(), { ids: [] });
const tests = globSync('{apps,libs,tools}/**/*.{test,itest}.{ts,tsx}', { cwd: rootDir, exclude: ['**/node_modules/**'] });
const sources = new Map<string, string>();
const readSource = (file: string) => {
  const source = sources.get(file) ?? readFileSync(path.join(rootDir, file), 'utf8');
  sources.set(file, source);
  return source;
};

it('each mutant has an id of its own, one place where it changes something, and tests that exist', () => {
  const rotten = mutants.flatMap((mutant) => {
    const { id, file, find, replace } = mutant;
    const count = readSource(file).split(find).length - 1;
    return [
      ...(mutants.some((other) => other !== mutant && other.id === id) ? [`${id}: the id is taken`] : []),
      ...(count === 1 ? [] : [`${id}: the text to find occurs ${count} times in ${file}`]),
      ...(find === replace || mutant.tests.length === 0 ? [`${id}: changes nothing, or names no test`] : []),
      ...mutant.tests
        .filter((part) => tests.filter((test) => test.includes(part)).length !== 1)
        .map((part) => `${id}: which test is ${part}?`),
    ];
  });

  expect(rotten).toEqual([]);
});

it('chooses by id and by part, and refuses what does not exist', () => {
  const parts = [
    { name: 'one', mutants: mutants.slice(0, 2) },
    { name: 'two', mutants: mutants.slice(2, 4) },
  ];
  const [first, , third, fourth] = mutants;

  expect(chooseMutants(parts, { ids: [] })).toEqual(mutants.slice(0, 4));
  expect(chooseMutants(parts, { ids: [third?.id ?? '', first?.id ?? ''] })).toEqual([first, third]);
  expect(chooseMutants(parts, { ids: [], part: 'two' })).toEqual([third, fourth]);
  expect(() => chooseMutants(parts, { ids: ['X0'] })).toThrow('There is no mutant X0.');
  expect(() => chooseMutants(parts, { ids: [], part: 'three' })).toThrow('There is no part "three": one, two.');
});
