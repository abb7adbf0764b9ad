import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, print, visit, type DocumentNode, type FieldNode } from 'graphql';

const APPS = path.resolve(import.meta.dirname, '../../..');

/** Returns the operations of the web by name, each with its fragments, as Apollo Client sends them. */
export function operationsOfTheWeb(): ReadonlyMap<string, string> {
  const files = globSync('web/src/**/*.graphql', { cwd: APPS });
  const definitions = files.flatMap((file) => addTypenames(parse(readFileSync(path.join(APPS, file), 'utf8'))).definitions);
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

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Asks for `__typename` in every selection but that of the operation, as the client does to know its objects. */
function addTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: (set, _key, parent) =>
      parent && 'operation' in parent ? undefined : { ...set, selections: [...set.selections, TYPENAME] },
  });
}
