/**
 * Writes dist/emulators/stripe-schemas.json: JSON Schemas of the parameters of every emulated operation, generated from the
 * types of the installed `stripe` package (which Stripe generates from its OpenAPI file). Does nothing when up to date.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { schemaHash, schemaPath } from './schema-cache.ts';

type Node = Record<string, unknown>;

const DEFINITION = '#/definitions/';
const path = schemaPath();
const hash = schemaHash();
if (!existsSync(path) || (JSON.parse(readFileSync(path, 'utf8')) as { hash?: string }).hash !== hash) generate();

function generate(): void {
  const schema = createGenerator({
    path: fileURLToPath(new URL('../src/stripe/stripe-operations.ts', import.meta.url)),
    tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)),
    type: 'StripeOperations',
    skipTypeCheck: true,
    jsDoc: 'none',
    encodeRefs: false,
    topRef: false,
  }).createSchema('StripeOperations');
  const definitions = schema.definitions ?? {};
  // Generated names contain characters that are invalid in references, so short names are used.
  const names = new Map(Object.keys(definitions).map((name, index) => [name, `d${index}`]));
  const content = {
    hash,
    definitions: Object.fromEntries(
      Object.entries(definitions).map(([name, definition]) => [names.get(name), tighten(definition, name, names)]),
    ),
    operations: tighten(schema.properties, '', names),
  };
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(content));
  renameSync(unfinished, path);
}

/**
 * Makes a schema as strict as Stripe is: the SDK joins every enum with `OtherString` so that any string type-checks, and
 * that branch goes; numbers are integers except percentages; decimals travel as text.
 */
function tighten(value: unknown, property: string, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((element) => tighten(element, property, names));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Node;
  if (typeof node['$ref'] === 'string') return tightenReference(node['$ref'], names);
  if (node['type'] === 'number') return { ...node, type: property.includes('percent') ? 'number' : 'integer' };
  if (Array.isArray(node['anyOf'])) return tightenUnion(node['anyOf'] as Node[], property, names);
  return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, tighten(inner, name, names)]));
}

function tightenReference(reference: string, names: ReadonlyMap<string, string>): Node {
  const name = reference.slice(DEFINITION.length);
  if (name === 'Decimal') return { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` };
  return { $ref: `stripe${DEFINITION}${names.get(name) ?? name}` };
}

function tightenUnion(branches: readonly Node[], property: string, names: ReadonlyMap<string, string>): unknown {
  const known = branches.filter((branch) => branch['$ref'] !== `${DEFINITION}OtherString`);
  if (known.every((branch) => typeof branch['const'] === 'string')) return { type: 'string', enum: known.map((branch) => branch['const']) };
  if (known.length === 1) return tighten(known[0], property, names);
  return { anyOf: known.map((branch) => tighten(branch, property, names)) };
}
