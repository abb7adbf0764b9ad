import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print } from 'graphql';

const APPS = path.resolve(import.meta.dirname, '../../..');

/** Returns the operations of the web by name, each with its fragments. */
export function operationsOfTheWeb(): ReadonlyMap<string, string> {
  const files = globSync('web/src/**/*.graphql', { cwd: APPS });
  const definitions = files.flatMap((file) => parse(readFileSync(path.join(APPS, file), 'utf8')).definitions);
  const fragments = new Map(definitions.flatMap((each) => (each.kind === 'FragmentDefinition' ? [[each.name.value, print(each)]] : [])));
  const withFragments = (text: string, known: ReadonlySet<string>): string => {
    const names = [...text.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)].map(([, name = '']) => name).filter((name) => !known.has(name));
    const unique = [...new Set(names)];
    if (unique.length === 0) return text;
    return withFragments([text, ...unique.map((name) => fragments.get(name) ?? '')].join('\n'), new Set([...known, ...unique]));
  };
  return new Map(
    definitions.flatMap((each) =>
      each.kind === 'OperationDefinition' ? [[each.name?.value ?? '', withFragments(print(each), new Set())] as const] : [],
    ),
  );
}
