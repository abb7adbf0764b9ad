import { expect, test } from '../fixtures/test.ts';

test.describe('the product as npm start brings it up', () => {
  test('CRD-07 answers on /healthz and is ready', async ({ request }) => {
    const health = await request.get('/healthz');
    const readiness = await request.get('/readyz');

    expect(health.status()).toBe(200);
    expect(readiness.status()).toBe(200);
  });

  test('opens the home page without a complaint of the browser', async ({ page }) => {
    const response = await page.goto('/');

    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });

  test('answers 404 with a page for an unknown address', async ({ page }) => {
    const response = await page.goto('/no-such-page');

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
