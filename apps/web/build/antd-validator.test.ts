import { expect, it } from 'vitest';
import RuleValidator from './antd-validator.ts';

const accept = { validator: (_rule: object, _value: unknown, answer: (fault?: unknown) => void) => answer() };
const refuse = { validator: (_rule: object, _value: unknown, answer: (fault?: unknown) => void) => answer(new Error('Enter a name')) };

it('passes a value that no rule refuses, and reports the words of a rule that does', async () => {
  await expect(new RuleValidator({ name: [accept] }).validate({ name: 'Ann' })).resolves.toBeUndefined();
  await expect(new RuleValidator({ name: [accept, refuse] }).validate({ name: '' })).rejects.toMatchObject({
    errors: [{ message: 'Enter a name' }],
  });
});

it('refuses every value for a rule of antd, in words that the form shows', async () => {
  await expect(new RuleValidator({ name: [{ required: true } as object] }).validate({ name: 'Ann' })).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining('rules of its schema') }],
  });
});
