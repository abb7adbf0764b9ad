import type { Locator, Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { haveChosen } from '../fixtures/consent.ts';
import { changeAnswers, knownConversations, knownStatistics } from '../fixtures/known-answers.ts';
import { closeToasts, EXPECTED_ERRORS, expectPicture, LOOKS, skipOtherBrowsers, stageOperation } from '../fixtures/pictures.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** A business whose setup is not done, for each worker. */
const test = base.extend<object, { bare: Account }>({
  bare: [async ({ browserName: _ }, use) => use(await seedClient({ business: 'Larch & Co' })), { scope: 'worker' }],
});

interface Tab {
  readonly id: string;
  /** One of the nine tabs of the bar, below which it is shown. */
  readonly inTabBar?: true;
  /** The same screen as the tab before it: only what it shows in the end is compared. */
  readonly isTwin?: true;
  /** The operation that loads it. */
  readonly operation: string;
  /** Replaces what differs between runs. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is there once it is loaded. */
  readonly shown: (panel: Locator) => Locator;
  /** Further states of the same page. */
  readonly then?: (page: Page, picture: (part: Locator, name: string) => Promise<void>) => Promise<void>;
}

const SNIPPET =
  '<script src="https://larkline.example/widget.js" client_id="lc_1" webhook_url="https://larkline.example/chat/v1/lc_1" async></script>';

const TABS: readonly Tab[] = [
  {
    id: 'call-logs',
    operation: 'Conversations',
    prepare: knownConversations,
    shown: (panel) => panel.getByText('call_4821_0005'),
    async then(page, picture) {
      await page.getByLabel('Search conversations').fill('tooth');
      await expect(page.locator('mark').first()).toBeVisible();
      await page.getByRole('button', { name: 'View Full Transcript of call_4821_0000' }).click();
      const dialog = page.getByRole('dialog', { name: 'Full Transcript' });
      await expect(dialog.getByText('Match 1 of 2')).toBeVisible();
      await picture(dialog, 'transcript');
    },
  },
  { id: 'chat-logs', isTwin: true, operation: 'Conversations', shown: (panel) => panel.getByText('No calls or chats yet') },
  {
    id: 'call-stats',
    operation: 'Statistics',
    prepare: (page) => knownStatistics(page, { empty: false }),
    shown: (panel) => panel.getByText('12,712').first(),
  },
  {
    id: 'chat-stats',
    isTwin: true,
    operation: 'Statistics',
    prepare: (page) => knownStatistics(page, { empty: true }),
    shown: (panel) => panel.getByText('total interactions'),
  },
  {
    id: 'integration',
    inTabBar: true,
    operation: 'Integration',
    prepare: (page) => changeAnswers(page, 'Integration', ({ client }) => void (client.chatbotInstallation.snippet = SNIPPET)),
    shown: (panel) => panel.getByLabel('Snippet'),
  },
  { id: 'receptionist-integration', operation: 'Receptionist', shown: (panel) => panel.getByText('Not configured') },
  {
    id: 'assistant',
    inTabBar: true,
    operation: 'Assistant',
    // How far the phone assistant is depends on the moment.
    prepare: (page) => changeAnswers(page, 'Assistant', ({ client }) => void (client.voiceAssistant = null)),
    shown: (panel) => panel.getByText('Middle-aged', { exact: true }),
  },
  { id: 'calendar', inTabBar: true, operation: 'Calendar', shown: (panel) => panel.getByText('No free times') },
];

/** After a wanted change, and after a look at each of them: `npm run e2e -- visual/dashboard-assistant --update-snapshots`. */
for (const look of LOOKS) {
  const { width, colorScheme } = look;
  test.describe(`known pictures, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    test.use({ allowedConsoleErrors: EXPECTED_ERRORS });

    for (const { id, inTabBar, isTwin, operation, prepare, shown, then } of TABS) {
      test(isTwin ? `${id} as it is loaded` : `${id} while it is loaded, when that fails, and afterwards`, async ({ page, bare }) => {
        skipOtherBrowsers();
        // The preview of a call follows the time of day.
        await page.clock.setFixedTime('2026-11-20T14:05:00Z');
        await haveChosen(page);
        await prepare?.(page);
        const load = isTwin ? null : await stageOperation(page, operation);
        await signIn(page, bare, `/dashboard?tab=${id}`);
        const panel = page.getByRole(inTabBar ? 'tabpanel' : 'main');
        const picture = (part: Locator, name: string) => expectPicture(page, part, name, look);
        if (load) {
          await expect(panel.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
          await picture(panel, `${id}-loading`);

          load.refuse();
          await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
          await closeToasts(page);
          await picture(panel, `${id}-failed`);

          load.pass();
          await panel.getByRole('button', { name: 'Try again' }).click();
        }
        await expect(shown(panel)).toBeVisible();
        await page.mouse.move(0, 0);
        await picture(panel, `${id}-loaded`);
        await then?.(page, picture);
      });
    }
  });
}
