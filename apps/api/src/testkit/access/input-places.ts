import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { sampleInput, type IdFor } from './sample-values.ts';

type Field = GraphQLField<unknown, unknown>;
/** Names of the argument and of the input fields down to a value. */
type Steps = readonly [string, ...string[]];

/** A place in the arguments of a mutation at which a text or an id can be sent. */
export interface InputPlace {
  readonly field: Field;
  readonly steps: Steps;
  /** For example `saveFaqs.added.question`. */
  readonly name: string;
}

/** Returns every place of every mutation that takes a scalar of this type, in the order of the schema. */
export function inputPlaces(schema: GraphQLSchema, scalar: 'String' | 'ID'): InputPlace[] {
  const root = schema.getMutationType() as GraphQLObjectType;
  return Object.values(root.getFields()).flatMap((field) => placesOfField(field, scalar));
}

/** Returns the places of one field that take a scalar of this type. */
export function placesOfField(field: Field, scalar: 'String' | 'ID'): InputPlace[] {
  const steps = field.args.flatMap((arg) => stepsTo(arg.type, [arg.name], scalar));
  return steps.map((each) => ({ field, steps: each, name: [field.name, ...each].join('.') }));
}

// A patch holds another one of its type, the values that it was typed over, once.
function stepsTo(type: GraphQLInputType, steps: Steps, scalar: string, within: readonly GraphQLInputType[] = []): Steps[] {
  const named = getNamedType(type);
  if (within.includes(named)) return [];
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) => stepsTo(field.type, [...steps, field.name], scalar, [...within, named]));
  return named.name === scalar ? [steps] : [];
}

/** Returns what arguments hold at a place, in every entry of its lists. */
export function valuesAtPlace({ steps }: InputPlace, variables: Readonly<Record<string, unknown>>): unknown[] {
  return steps.reduce<unknown[]>(
    (values, step) => values.flatMap((value) => (value as Readonly<Record<string, unknown>> | null)?.[step] ?? []),
    [variables],
  );
}

/** Returns arguments that are changed to hold a text at a place; of a list its first entry, and what is missing on the way is made up. */
export function withText(
  { field, steps }: InputPlace,
  variables: Readonly<Record<string, unknown>>,
  text: string,
): Record<string, unknown> {
  const [name, ...rest] = steps;
  const type = field.args.find((arg) => arg.name === name)?.type as GraphQLInputType;
  const idFor: IdFor = () => '018f0000-0000-7000-8000-00000000c0de';
  return { ...variables, [name]: put(type, variables[name], rest, { text, place: `${field.name}(${name})`, idFor }) };
}

interface Placement {
  readonly text: string;
  readonly place: string;
  readonly idFor: IdFor;
}

function put(type: GraphQLInputType, value: unknown, steps: readonly string[], how: Placement): unknown {
  if (isNonNullType(type)) return put(type.ofType as GraphQLInputType, value, steps, how);
  if (isListType(type)) {
    const [first, ...others] = (value as unknown[] | undefined) ?? [];
    return [put(type.ofType as GraphQLInputType, first, steps, how), ...others];
  }
  const [step, ...rest] = steps;
  if (!isInputObjectType(type) || step === undefined) return how.text;
  const base = type.isOneOf ? {} : ((value ?? sampleInput(type, how.place, how.idFor)) as Record<string, unknown>);
  const below = type.getFields()[step]?.type as GraphQLInputType;
  return { ...base, [step]: put(below, base[step], rest, { ...how, place: `${how.place}.${step}` }) };
}
