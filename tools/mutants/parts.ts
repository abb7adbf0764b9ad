import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

/** The mutants of one area; its name is the name of its file. */
export interface Part {
  readonly name: string;
  readonly mutants: readonly Mutant[];
}

/** Returns the parts of the list: a file `money.ts` beside this one that exports `moneyMutants` is the part "money". */
export async function loadParts(): Promise<Part[]> {
  const names = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'run.ts');
  const parts = await Promise.all(names.toSorted().map((file) => loadPart(path.basename(file, '.ts'))));
  return parts.filter((part) => part !== null);
}

/** Returns the mutants with these ids or of this part, all without either. Throws for an id or a part that does not exist. */
export function chooseMutants(parts: readonly Part[], { ids, part }: { ids: readonly string[]; part?: string | undefined }): Mutant[] {
  const chosen = part === undefined ? parts : parts.filter(({ name }) => name === part);
  if (chosen.length === 0) throw new Error(`There is no part "${part}": ${parts.map(({ name }) => name).join(', ')}.`);
  const mutants = chosen.flatMap((each) => each.mutants);
  const unknown = ids.filter((id) => mutants.every((mutant) => mutant.id !== id));
  if (unknown.length > 0) throw new Error(`There is no mutant ${unknown.join(', ')}.`);
  return ids.length === 0 ? mutants : mutants.filter(({ id }) => ids.includes(id));
}

async function loadPart(name: string): Promise<Part | null> {
  const exported = (await import(`./${name}.ts`)) as Record<string, readonly Mutant[] | undefined>;
  const mutants = exported[`${name}Mutants`];
  return mutants ? { name, mutants } : null;
}
