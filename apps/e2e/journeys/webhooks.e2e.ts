import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { receivedEvents, receiverUrl, type ReceivedEvent } from '../fixtures/emulators.ts';
import { expect, test } from '../fixtures/test.ts';

// axe must not look at a dialog that is still being faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const verify = ({ body, headers }: ReceivedEvent, secret: string) => new Webhook(secret).verify(body, headers) as { type: string };

test('a business adds an endpoint, tests it, fixes it, sends the event again, and takes a new secret', async ({ page }) => {
  const account = await seedClient({ plan: 'combo_professional' });
  const name = randomUUID();
  await signIn(page, account, '/dashboard?tab=integration');
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('heading', { name: 'Webhooks' }).click();
  await card.getByRole('button', { name: 'Add endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(form.getByText("The address isn't on the public internet.").first()).toBeVisible();
  await form.getByLabel('Address').fill(receiverUrl(`${name}?status=500`));
  await form.getByLabel('Description').fill('Our CRM');
  await form.getByRole('button', { name: 'Add endpoint' }).click();

  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  const secret = (await shown.getByLabel('Secret').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: "I've saved it" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await card.getByRole('button', { name: 'Send test event' }).click();
  await expect.poll(async () => (await receivedEvents(name)).length).toBe(1);
  const log = card.getByRole('table', { name: 'Webhook log' });
  await expect(log.getByText('Failed')).toBeVisible({ timeout: 15_000 });
  await log.getByRole('button', { name: /^Show webhook\.test/ }).click();
  const details = page.getByRole('dialog', { name: 'Event' });
  await expect(details.getByText('The local receiver answers 500.')).toBeVisible();
  await axeInBothThemes(page, { state: 'what was sent and answered' });
  await details.getByRole('button', { name: 'Close' }).last().click();

  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit endpoint' });
  await edit.getByLabel('Address').fill(receiverUrl(name));
  await edit.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(edit).toBeHidden();
  await log.getByRole('button', { name: /^Send again webhook\.test/ }).click();
  await expect(log.getByText('Delivered')).toBeVisible({ timeout: 15_000 });
  const [again, first] = await receivedEvents(name);
  if (!again || !first) throw new Error('The event did not arrive twice');
  expect([again.headers['webhook-id'], again.body]).toEqual([first.headers['webhook-id'], first.body]);
  expect(verify(again, secret).type).toBe('webhook.test');
  expect(() => verify({ ...again, body: `${again.body} ` }, secret)).toThrow();

  await card.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'Create new secret' }).click();
  const next = (await shown.getByLabel('Secret').textContent()) ?? '';
  await shown.getByRole('button', { name: "I've saved it" }).click();
  await card.getByRole('button', { name: 'Send test event' }).click();
  await expect.poll(async () => (await receivedEvents(name)).length).toBe(3);
  const [signedTwice] = await receivedEvents(name);
  if (!signedTwice) throw new Error('No event arrived');
  for (const each of [secret, next]) expect(verify(signedTwice, each).type).toBe('webhook.test');
  await axeInBothThemes(page, { state: 'an endpoint and its log' });
});
