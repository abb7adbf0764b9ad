import { signIn } from '../fixtures/accounts.ts';
import { demo, test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

test('the requests of one page share a trace, which each answer names, and the next view has another', async ({ page }) => {
  const asked: { sent: string; answered: string | null }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const sent = response.request().headers()['traceparent'] ?? '';
    asked.push({ sent, answered: response.headers()['x-trace-id'] ?? null });
  });

  await signIn(page, demo.dentist);
  await expect(page.getByLabel('Business Name')).toHaveValue('Fernhill Dental Practice');

  const first = new Set(asked.map(({ answered }) => answered));
  await page.reload();
  await expect(page.getByLabel('Business Name')).toHaveValue('Fernhill Dental Practice');

  expect(asked.length).toBeGreaterThan(1);
  for (const { sent, answered } of asked) expect(traceparent.exec(sent)?.[1]).toBe(answered);
  const spans = asked.map(({ sent }) => traceparent.exec(sent)?.[2]);
  expect(new Set(spans).size).toBe(spans.length);
  expect(first.size).toBe(1);
  expect(new Set(asked.map(({ answered }) => answered)).size).toBe(2);
});
