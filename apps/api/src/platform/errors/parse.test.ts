import { z } from 'zod';
import { AppError } from './app-error.ts';
import { parseChanges, parse, parseUnknown } from './parse.ts';

const schema = z.object({
  email: z.string().min(1, 'Please enter your email').regex(/@/, 'Please enter a valid email address'),
  address: z.object({ postcode: z.string().min(5, 'Too short') }),
});

function readRefusal(input: unknown): AppError {
  try {
    parseUnknown(schema, input);
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal;
    throw refusal;
  }
  throw new Error('The input was accepted');
}

it('returns the parsed value', () => {
  expect(parse(z.string().trim().toLowerCase(), '  A@B.example ')).toBe('a@b.example');
});

it('names each refused field once, by its path, with its first message', () => {
  const refusal = readRefusal({ email: '', address: { postcode: 'BS1' } });

  expect(refusal.code).toBe('INVALID_INPUT');
  expect(refusal.message).toBe('Please enter your email');
  expect(refusal.details.fields).toEqual({ email: 'Please enter your email', 'address.postcode': 'Too short' });
});

it('does not repeat what was typed', () => {
  const refusal = readRefusal({ email: 'hunter2', address: { postcode: 42, hunter2: true } });

  expect(JSON.stringify([refusal.message, refusal.details])).not.toContain('hunter2');
});

it.each([[null], [undefined], ['text'], [[]]])('refuses %j as a whole', (input) => {
  expect(readRefusal(input).code).toBe('INVALID_INPUT');
});

describe('parseChanges', () => {
  const patchable = z.object({
    name: z.string('Please enter a name').trim().min(1, 'Please enter a name'),
    phone: z
      .string()
      .nullish()
      .transform((value) => value || null),
    inStock: z.boolean().default(true),
  });

  it('keeps what is left out or undefined, without its default, and erases with null', () => {
    expect(parseChanges(patchable, {})).toEqual({});
    expect(parseChanges(patchable, { name: undefined, phone: null })).toEqual({ phone: null });
    expect(parseChanges(patchable, { name: ' Fernhill ', inStock: false })).toEqual({ name: 'Fernhill', inStock: false });
  });

  it('refuses null and blank where a value is required', () => {
    for (const name of [null, ' ']) {
      expect(() => parseChanges(patchable, { name })).toThrow('Please enter a name');
    }
  });

  it('drops what the schema does not name', () => {
    expect(parseChanges(patchable, { clientId: 'x' } as never)).toEqual({});
  });
});
