import { formatCount } from '@larkline/format';
import { TEXT_MAX_LENGTH } from '@larkline/validation';
import { Field, getMetadataStorage, InputType, type ClassType } from 'type-graphql';
import { toJSONSchema, type core } from 'zod/mini';
import type { PatchOf } from '../errors/parse.ts';

/** Texts of at most so many characters have a fixed form: HH:MM or #rrggbb. */
const FIXED_FORM = 7;

/** Fields of an input that have another type or description than in its object type, or that its schema lacks, such as an id. */
type OwnFields = Readonly<Record<string, { readonly type?: () => unknown; readonly description?: string }>>;

/** The parts of a JSON schema that a field is made of. */
interface Rule {
  readonly type?: string;
  readonly anyOf?: readonly Rule[];
  readonly items?: Rule;
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Parts<S> = readonly [name: string, description: string, source: ClassType, schema: S, own?: OwnFields];

/**
 * Returns an input type with the fields of a zod schema: their defaults, the limits in their descriptions, and whether they may be
 * left out. Their types and descriptions are those of the same fields of `source`, an object type.
 */
export function inputType<S extends core.$ZodObject>(...parts: Parts<S>): ClassType<core.input<S>> {
  return makeType(false, ...parts) as ClassType<core.input<S>>;
}

/**
 * Returns the type of changes, described by what is changed: every field of the schema may be left out, and `before` says what they were
 * typed over.
 */
export function patchType<S extends core.$ZodObject>(...[name, description, source, schema, own = {}]: Parts<S>): ClassType<PatchOf<S>> {
  const words = `${description} A field that is left out keeps its value, null erases it.`;
  const type = makeType(true, name, words, source, schema, own);
  // An id names the row; it is no field of it.
  const isOfRow = Object.keys(own).every((field) => field in schema._zod.def.shape);
  const before = isOfRow ? type : makeType(true, `${name}Before`, 'What you saw in the changed fields.', source, schema);
  Field(() => before, {
    nullable: true,
    description: `What you saw in the changed fields. A field that has changed since is then not overwritten: ${isOfRow ? 'the save is refused with CONFLICT' : 'the row is not stored'}. Hours are merged by day. If left out, the later save wins.`,
  })(type.prototype as object, 'before');
  return type as ClassType<PatchOf<S>>;
}

function makeType(isPatch: boolean, ...[name, description, source, schema, own = {}]: Parts<core.$ZodObject>): ClassType {
  @InputType(name, { description })
  class Input {}
  const shown = readFields(source);
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const field of new Set([...Object.keys(properties), ...Object.keys(own)])) {
    const { type, description: words } = { ...shown.get(field), ...own[field] };
    if (!type || !words) throw new Error(`${name}.${field} has no type or description`);
    const rule = properties[field] as Rule | undefined;
    const mayBeNull = !rule || flatten(rule).some((each) => each.type === 'null');
    Field(type as () => typeof String, {
      description: [words, ...(rule ? limits(rule) : []), ...(isPatch && !mayBeNull ? ['Cannot be erased.'] : [])].join(' '),
      nullable: rule !== undefined && (isPatch || (rule.default === undefined && (mayBeNull || !required.includes(field)))),
      ...(!isPatch && rule?.default !== undefined && { defaultValue: rule.default }),
    })(Input.prototype, field);
  }
  return Input;
}

/** Returns the fields of an object type, inherited ones included, by name. */
function readFields(type: ClassType): ReadonlyMap<string, OwnFields[string]> {
  const fields = getMetadataStorage().fields.filter(({ target }) => type === target || type.prototype instanceof target);
  return new Map(
    fields.map(({ schemaName, getType, typeOptions, description = '' }) => {
      const type = () => {
        // Before it is asked, TypeGraphQL does not know whether the type is a list.
        const one = getType();
        return typeOptions.array ? [one] : one;
      };
      return [schemaName, { type, description }];
    }),
  );
}

/** Returns sentences such as "At most 200 characters."; none for the limits of every text and number, and of texts of a fixed form. */
function limits(rule: Rule): string[] {
  return flatten(rule).flatMap(({ maxLength, maxItems, minimum = 0, maximum, items }) => [
    ...(maxItems === undefined ? [] : [`At most ${formatCount(maxItems)}.`]),
    ...(maxLength === undefined || maxLength <= FIXED_FORM || maxLength >= TEXT_MAX_LENGTH
      ? []
      : [`At most ${formatCount(maxLength)} characters.`]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`${formatCount(minimum)} to ${formatCount(maximum)}.`]),
    ...(items ? limits(items).map((limit) => `Each: ${limit.charAt(0).toLowerCase()}${limit.slice(1)}`) : []),
  ]);
}

/** Returns a rule as its alternatives: a text or null is two. */
function flatten(rule: Rule): Rule[] {
  return rule.anyOf ? rule.anyOf.flatMap(flatten) : [rule];
}
