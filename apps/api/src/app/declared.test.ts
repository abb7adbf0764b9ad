import { declared } from './declared.ts';

describe('what the domains declare', () => {
  it.each(Object.entries(declared.errors))(
    '%s is a word in capitals, with a sentence and a status of HTTP',
    (code, { meaning, status }) => {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(meaning).toMatch(/^[A-Z].*\.$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    },
  );
});
