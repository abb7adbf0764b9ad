import type { Ajv as AjvInstance, ErrorObject, ValidateFunction } from 'ajv';
import { Ajv } from 'ajv';
import type { Form } from '../../http/body.ts';
import { invalidRequest, missingParameter, type StripeRefusal } from './errors.ts';
import type { OperationName } from './operation.ts';

/** The file that build/schemas.ts writes: one definition for each operation's parameters. */
export interface SchemaFile {
  readonly hash: string;
  readonly definitions: Readonly<Record<string, object>>;
  /** Name of the definition for each operation. */
  readonly operations: Readonly<Record<string, object>>;
}

/** Validates parameters as Stripe does. */
export interface Validator {
  /** Returns the form with numbers and booleans converted from text. Throws a Stripe refusal naming the parameter. */
  validate(name: OperationName, form: Form): unknown;
}

/** Creates a validator over generated schemas; each operation's schema is compiled when first used. */
export function createValidator(file: SchemaFile): Validator {
  const ajv: AjvInstance = new Ajv({ coerceTypes: true, strict: false, allErrors: false, validateSchema: false, verbose: true });
  ajv.addSchema({ $id: 'stripe', definitions: file.definitions });
  const compiled = new Map<string, ValidateFunction>();
  return {
    validate(name, form) {
      let check = compiled.get(name);
      if (!check) {
        const schema = file.operations[name];
        if (!schema) throw new Error(`No schema for ${name}: rebuild with apps/emulators/build/schemas.ts.`);
        check = ajv.compile(schema);
        compiled.set(name, check);
      }
      if (check(form)) return form;
      throw toRefusal(check.errors ?? []);
    },
  };
}

/** Returns the most specific error: the deepest, and an unknown name before an invalid value before a missing one. */
function toRefusal(errors: readonly ErrorObject[]): StripeRefusal {
  const rank: Record<string, number> = { additionalProperties: 4, enum: 3, const: 3, type: 2, required: 1 };
  const [worst] = [...errors].sort((a, b) => depth(b) - depth(a) || (rank[b.keyword] ?? 0) - (rank[a.keyword] ?? 0));
  if (!worst) return invalidRequest('Invalid request.');
  const path = worst.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (worst.keyword === 'additionalProperties') {
    const param = bracketed([...path, String(worst.params['additionalProperty'])]);
    return invalidRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  if (worst.keyword === 'required') return missingParameter(bracketed([...path, String(worst.params['missingProperty'])]));
  const param = bracketed(path);
  if (worst.keyword === 'enum' || worst.keyword === 'const') {
    const allowed = allowedAt(errors, worst.instancePath);
    return invalidRequest(`Invalid ${param}: must be one of ${allowed.join(', ')}`, param);
  }
  const wanted = String(worst.params['type'] ?? 'value');
  const shown = typeof worst.data === 'string' ? worst.data : JSON.stringify(worst.data);
  const code = wanted.includes('number') || wanted.includes('integer') ? 'parameter_invalid_integer' : undefined;
  return invalidRequest(`Invalid ${code ? 'integer' : wanted}: ${shown}`, param, code);
}

/** Depth of the object that an error is about; an unknown name counts as one level deeper than its object. */
function depth(error: ErrorObject): number {
  return error.instancePath.split('/').length + (error.keyword === 'additionalProperties' ? 1 : 0);
}

function allowedAt(errors: readonly ErrorObject[], instancePath: string): string[] {
  const values = errors
    .filter((error) => error.instancePath === instancePath)
    .flatMap((error) =>
      error.keyword === 'enum'
        ? (error.params['allowedValues'] as unknown[])
        : error.keyword === 'const'
          ? [error.params['allowedValue']]
          : [],
    )
    .filter((value) => value !== '' && value !== null);
  return [...new Set(values.map(String))];
}

function bracketed([first, ...rest]: readonly string[]): string {
  return `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
}
