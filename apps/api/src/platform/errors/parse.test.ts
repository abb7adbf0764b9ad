import { z } from 'zod';
import { AppError } from './app-error.ts';
import { parse } from './parse.ts';

const schema = z.object({
  email: z.string().min(1, 'Please enter your email').regex(/@/, 'Please enter a valid email address'),
  address: z.object({ postcode: z.string().min(5, 'Too short') }),
});

function refusalOf(input: unknown): AppError {
  try {
    parse(schema, input);
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal;
    throw refusal;
  }
  throw new Error('The input was accepted');
}

it('gives the parsed value', () => {
  expect(parse(z.string().trim().toLowerCase(), '  A@B.example ')).toBe('a@b.example');
});

it('names each refused field once, by its path, with its first message', () => {
  const refusal = refusalOf({ email: '', address: { postcode: 'BS1' } });

  expect(refusal.code).toBe('INVALID_INPUT');
  expect(refusal.message).toBe('Please enter your email');
  expect(refusal.details.fields).toEqual({ email: 'Please enter your email', 'address.postcode': 'Too short' });
});

it('does not repeat what was typed', () => {
  const refusal = refusalOf({ email: 'hunter2', address: { postcode: 42, hunter2: true } });

  expect(JSON.stringify([refusal.message, refusal.details])).not.toContain('hunter2');
});

it.each([[null], [undefined], ['text'], [[]]])('refuses %j as a whole', (input) => {
  expect(refusalOf(input).code).toBe('INVALID_INPUT');
});
