import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, type ConstDirectiveNode, type FieldDefinitionNode, type ObjectTypeDefinitionNode } from 'graphql';
import { formatted, GENERATED, table } from './markdown.ts';

const ROOTS = ['Query', 'Mutation', 'Subscription'];
const LEVELS = ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'];

const INTRODUCTION = `# Who may do what

Access is declared in the schema: \`@auth(requires: …)\` on every query and mutation, and on each field that needs more than its parent. Without one the api does not start. This page is made from [apps/api/schema.graphql](../apps/api/schema.graphql).

${table(
  ['Level', 'Who'],
  [
    ['PUBLIC', 'anybody, signed in or not'],
    ['CLIENT', 'anybody who is signed in'],
    ['SUBSCRIBER', 'signed in, and has access to the dashboard: an active billing status or the client’s flag (ACL-05)'],
    ['ADMIN', 'staff'],
  ],
)}

Each level includes those before it; staff pass every rule. Whose rows are seen is decided below the resolvers: an owner filter is set to the caller’s own client for each request, and ids from the browser are never trusted.`;

/** docs/access.md: every root field and every gated field with its level. */
export function accessDocument(root: string): Promise<string> {
  const schema = parse(readFileSync(path.join(root, 'apps/api/schema.graphql'), 'utf8'));
  const types = schema.definitions.filter((each): each is ObjectTypeDefinitionNode => each.kind === Kind.OBJECT_TYPE_DEFINITION);
  const rootSections = ROOTS.flatMap((name) => {
    const fields = types.find((type) => type.name.value === name)?.fields ?? [];
    return fields.length > 0
      ? [`## ${name === 'Query' ? 'Queries' : `${name}s`}`, fieldTable(fields.map((field) => [field.name.value, field]))]
      : [];
  });
  const gated = types
    .filter((type) => !ROOTS.includes(type.name.value))
    .flatMap((type) => (type.fields ?? []).map((field): [string, FieldDefinitionNode] => [`${type.name.value}.${field.name.value}`, field]))
    .filter(([, field]) => levelOf(field) !== null);
  const gatedSection = ['## Fields that need more than their parent', gated.length > 0 ? fieldTable(gated) : 'None yet.'];
  return formatted([GENERATED, INTRODUCTION, ...rootSections, ...gatedSection].join('\n\n'), path.join(root, 'docs/access.md'));
}

function fieldTable(fields: readonly (readonly [name: string, field: FieldDefinitionNode])[]): string {
  const ranked = fields.map(([name, field]) => ({ name, level: levelOf(field) ?? 'none: refused', does: field.description?.value ?? '' }));
  ranked.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || a.name.localeCompare(b.name, 'en'));
  return table(
    ['Field', 'Needs', 'What'],
    ranked.map(({ name, level, does }) => [`\`${name}\``, level, does.replaceAll(/\s+/g, ' ')]),
  );
}

function levelOf(field: FieldDefinitionNode): string | null {
  const auth = field.directives?.find((directive: ConstDirectiveNode) => directive.name.value === 'auth');
  const value = auth?.arguments?.find((argument) => argument.name.value === 'requires')?.value;
  return value?.kind === Kind.ENUM ? value.value : null;
}
