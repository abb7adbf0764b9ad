import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isObjectType } from 'graphql';
import { accessSections } from './access-document.ts';

const SDL = readFileSync(path.resolve(import.meta.dirname, '../../apps/api/schema.graphql'), 'utf8');

/** `Type.field` of each row; the types of the roots by their titles. */
function readRows(sections: readonly string[]): string[] {
  let heading = '';
  return sections
    .join('\n')
    .split('\n')
    .flatMap((line) => {
      heading = /^##+ (.+)/.exec(line)?.[1] ?? heading;
      const field = /^\| `(\w+)` \|/.exec(line)?.[1];
      return field ? [`${heading}.${field}`] : [];
    });
}

describe('CRD-02 the document of access', () => {
  it('has one row for every field of the schema that declares a rule', () => {
    const fields = Object.values(buildSchema(SDL).getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields())
            .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'auth'))
            .map(({ name }) => `${type.name}.${name}`)
        : [],
    );

    const rows = readRows(accessSections(buildSchema(SDL)));

    expect(rows.map((row) => row.replace('Queries.', 'Query.').replace('Mutations.', 'Mutation.')).sort()).toEqual(fields.sort());
  });

  it('names the ways to every type', () => {
    const sections = accessSections(buildSchema(SDL));

    expect(sections.at(-1)).toContain('| PlanFamily | `Query.planFamilies` |');
    expect(sections.at(-1)).toContain('| PlanTier | `PlanFamily.tiers` |');
  });
});
