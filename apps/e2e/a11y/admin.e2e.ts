import { signIn } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

// axe's findings name their elements, so no trace is recorded: it would double the time.
test.use({ trace: 'off' });

/** Every part of every tab, with words that say it is there. */
const PARTS = [
  ['clients', 'Client Directory'],
  ['subscriptions', 'Subscription Management'],
  ['subscriptions&part=claims', 'Guarantee claims'],
  ['subscriptions&part=unclaimed', 'Unclaimed payments'],
  ['subscriptions&part=refunds', 'Refunds'],
  ['subscriptions&part=returns', 'Returned purchases'],
  ['subscriptions&part=disputes', 'Disputes'],
  ['analytics', 'Top clients'],
  ['audit-log', 'Audit Log'],
  ['inbox', 'Messages'],
  ['inbox&part=calls', 'Welcome calls'],
  ['operations', 'Overview'],
  ['operations&part=jobs', 'Jobs'],
  ['operations&part=events', 'Events'],
  ['operations&part=mails', 'Mails'],
  ['operations&part=calls', 'Unknown calls'],
  ['operations&part=statements', 'Slow queries'],
] as const;

for (const width of [390, 1280]) {
  test.describe(`axe finds nothing at ${width} px, light and dark,`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [tab, title] of PARTS)
      test(`ADM-04 on ?tab=${tab}, and nothing leaves the window sideways`, async ({ page }) => {
        await signIn(page, demo.staff, `/admin?tab=${tab}`);
        await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);

        await axeInBothThemes(page);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(sideways).toBe(0);
      });
  });
}
