import type { PropertyOptions } from '@mikro-orm/core';
import { Check, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int } from 'type-graphql';
import type { EnumOf } from './enum-of.ts';

type ColumnDecorator = (target: object, name: string) => void;

interface ColumnOptions<T> {
  readonly nullable?: true;
  readonly default?: T;
  /** Name of the column where it differs from the field's. */
  readonly column?: string;
  /** Name of the field of the schema where it differs from the property's. */
  readonly field?: string;
  /** The column holds a value, and the field is null for callers who may not read it. */
  readonly gated?: true;
}

interface ChoiceOptions<T> extends ColumnOptions<T> {
  /** Name of the check in the database. */
  readonly check: string;
}

/** A text. */
export const Text = columnDecorator<string>(() => String, 'text');
/** A list of texts. */
export const Texts = columnDecorator<readonly string[]>(() => [String], 'text[]');
/** A whole number of 32 bits. */
export const Whole = columnDecorator<number>(() => Int, 'integer');
/** Yes or no. */
export const Flag = columnDecorator<boolean>(() => Boolean, 'boolean');
/** An instant. */
export const When = columnDecorator<never>(() => Date, 'timestamptz');

/** Declares a column with a value of an enum. */
export function Choice<V extends string>(of: EnumOf<V>, description: string, options: ChoiceOptions<NoInfer<V>>): ColumnDecorator {
  return (target, name) => {
    columnDecorator<V>(() => of.graphql, 'text')(description, options)(target, name);
    const expression = `${options.column ?? snakeCase(name)} in (${of.values.map((value) => `'${value}'`).join(', ')})`;
    Check({ name: options.check, expression })(target.constructor as never);
  };
}

/** Declares a column with a list of values of an enum. */
export function Choices<V extends string>(
  of: EnumOf<V>,
  description: string,
  options: ChoiceOptions<readonly NoInfer<V>[]>,
): ColumnDecorator {
  return (target, name) => {
    columnDecorator<readonly V[]>(() => [of.graphql], 'text[]')(description, options)(target, name);
    const expression = `${options.column ?? snakeCase(name)} <@ '{${of.values.join(',')}}'::text[]`;
    Check({ name: options.check, expression })(target.constructor as never);
  };
}

// A decorator that declares a field of the schema and its column together.
function columnDecorator<T>(graphql: () => unknown, type: string) {
  return (description: string, { nullable, default: fallback, column, field, gated }: ColumnOptions<T> = {}): ColumnDecorator =>
    (target, name) => {
      Field(graphql as () => typeof String, {
        description,
        ...((nullable || gated) && { nullable: true }),
        ...(field && { name: field }),
      })(target, name);
      const options = {
        type,
        ...(nullable && { nullable }),
        ...(fallback !== undefined && { default: fallback }),
        ...(column && { fieldName: column }),
      };
      Property(options as PropertyOptions<object>)(target as never, name as never);
    };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
