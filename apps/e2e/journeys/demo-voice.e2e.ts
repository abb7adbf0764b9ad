import type { Page } from '@playwright/test';
import { card, DENTAL, FAKE_SPEECH, FITNESS, openAtNoon } from '../fixtures/demo-page.ts';
import { open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a voice call', () => {
  const launcher = (page: Page) => page.getByRole('button', { name: 'TALK WITH AI' });
  const speech = <Value>(page: Page, what: string) => page.evaluate<Value>(`window.speech.${what}`);

  /** Opens the page with replaced speech interfaces and one visible widget. */
  async function showWidget(page: Page, business: string, settings = ''): Promise<void> {
    await page.addInitScript(FAKE_SPEECH);
    if (settings) await page.addInitScript(settings);
    await openAtNoon(page);
    await card(page, 'voice', business).getByRole('button', { name: 'Start Voice Call' }).click();
    await page.clock.runFor(100);
    await expect(launcher(page)).toBeVisible();
  }
  const dialog = (page: Page, business = DENTAL) => page.getByRole('dialog', { name: business });

  test('DMO-02 DMO-03 a card turns its button, says that its widget is active, and where to click', async ({ page }) => {
    await showWidget(page, DENTAL);
    const dental = card(page, 'voice', DENTAL);

    await expect(dental.getByRole('button')).toHaveText('Hide Voice Interface');
    await expect(dental.getByRole('status')).toContainText('Widget active');
    await expect(dental.getByRole('status')).toContainText('TALK WITH AI');
    await expect(dental.getByRole('status')).toContainText('bottom-right widget');
    await expect(card(page, 'voice', FITNESS).getByRole('status')).toBeEmpty();
    const box = await launcher(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_200);
    expect(box?.y).toBeGreaterThan(500);
  });

  test('DMO-04 a press hides both, the chosen one comes after 100 ms, and pressing the active one hides it', async ({ page }) => {
    await showWidget(page, DENTAL);

    await card(page, 'voice', FITNESS).getByRole('button').click();
    await expect(launcher(page)).toHaveCount(0);
    await page.clock.runFor(99);
    await expect(launcher(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(launcher(page)).toHaveCount(1);
    await expect(launcher(page)).toContainText(FITNESS);

    await card(page, 'voice', FITNESS).getByRole('button', { name: 'Hide Voice Interface' }).click();
    await page.clock.runFor(1_000);
    await expect(launcher(page)).toHaveCount(0);
    await expect(card(page, 'voice', FITNESS).getByRole('button')).toHaveText('Start Voice Call');
  });

  test('DMO-05 says where the sound goes before it asks for the microphone, then speaks, listens and answers', async ({ page }) => {
    await showWidget(page, DENTAL);
    await launcher(page).click();
    await expect(dialog(page)).toContainText('may send the sound to its maker');
    expect(await speech(page, 'current')).toBeNull();

    await dialog(page).getByRole('button', { name: 'Ring Ellie and talk' }).click();
    await expect(dialog(page)).toContainText('Ellie is speaking');
    expect(await speech(page, 'spoken')).toEqual([expect.stringContaining('AI receptionist')]);
    // The assistant does not hear itself.
    expect(await speech(page, 'current')).toBeNull();

    await page.evaluate('window.speech.finishSentence()');
    await expect(dialog(page)).toContainText('Your turn: listening');
    await page.evaluate(`window.speech.say('What are your opening hours?')`);
    await page.clock.runFor(1_200);
    await expect(dialog(page).getByRole('log')).toContainText('What are your opening hours?');
    await expect(dialog(page).getByRole('log')).toContainText('Mon–Fri 9am–5pm');
    expect(await speech<string[]>(page, 'spoken')).toHaveLength(2);
  });

  test('DMO-05 counts down in sight and ends at 60 s', async ({ page }) => {
    await showWidget(page, DENTAL);
    await launcher(page).click();
    await dialog(page).getByRole('button', { name: 'Ring Ellie and type' }).click();
    const timer = dialog(page).getByRole('timer');
    await expect(timer).toContainText('1:00');

    await page.clock.runFor(50_000);
    await expect(timer).toContainText('0:10');
    await expect(dialog(page).getByText('10 seconds left.')).toBeAttached();
    await page.clock.runFor(9_750);
    await expect(timer).toContainText('0:01');
    await page.clock.runFor(250);

    await expect(dialog(page)).toContainText('The 60 seconds are up');
    await expect(timer).toHaveCount(0);
    expect(await speech(page, 'utterance')).toBeNull();
    await expect(dialog(page).getByRole('heading')).toBeFocused();
  });

  test('DMO-05 ends at 60 s of the clock, however late the timers of the tab are', async ({ page }) => {
    await showWidget(page, DENTAL);
    await launcher(page).click();
    await dialog(page).getByRole('button', { name: 'Ring Ellie and type' }).click();

    // As after a sleep: the clock jumps, each timer fires at most once.
    await page.clock.fastForward(300_000);

    await expect(dialog(page)).toContainText('The 60 seconds are up');
  });

  for (const [error, words] of [
    ['not-allowed', 'The microphone was refused'],
    ['audio-capture', 'No microphone was found'],
    ['network', 'cannot listen at the moment'],
  ] as const) {
    test(`DMO-05 the microphone: ${error} is explained, and typing goes on`, async ({ page }) => {
      await showWidget(page, FITNESS, `window.speech.microphone = '${error}'`);
      await launcher(page).click();
      await dialog(page, FITNESS)
        .getByRole('button', { name: /and talk/ })
        .click();
      await expect(dialog(page, FITNESS).getByRole('alert')).toContainText(words);
      await expect(dialog(page, FITNESS).getByRole('timer')).toHaveCount(0);

      await dialog(page, FITNESS)
        .getByRole('button', { name: /and type/ })
        .click();
      await dialog(page, FITNESS)
        .getByLabel(/^Say to/)
        .fill('Where is my order?');
      await page.keyboard.press('Enter');
      await page.clock.runFor(1_200);
      await expect(dialog(page, FITNESS).getByRole('log')).toContainText('In Transit');
    });
  }

  test('DMO-05 while the browser asks, nothing counts, and the question can be taken back', async ({ page }) => {
    await showWidget(page, DENTAL, `window.speech.microphone = 'ask'`);
    await launcher(page).click();
    await dialog(page).getByRole('button', { name: 'Ring Ellie and talk' }).click();
    await expect(dialog(page)).toContainText('allow the microphone');
    await page.clock.runFor(70_000);
    await expect(dialog(page)).toContainText('allow the microphone');

    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Ring Ellie and talk' })).toBeEnabled();
  });

  test('DMO-05 without a voice the words appear and the countdown runs; without recognition there is only typing', async ({ page }) => {
    await showWidget(page, DENTAL, 'window.speech.voice = false; delete window.SpeechRecognition; delete window.webkitSpeechRecognition');
    await launcher(page).click();
    await expect(dialog(page)).toContainText('cannot listen');
    await expect(dialog(page).getByRole('button', { name: /and talk/ })).toHaveCount(0);

    await dialog(page).getByRole('button', { name: 'Ring Ellie and type' }).click();
    await page.clock.runFor(1_500);
    await expect(dialog(page)).toContainText('This browser has no voice');
    await expect(dialog(page).getByRole('log')).toContainText('AI receptionist');
    await expect(dialog(page).getByRole('log')).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(58_500);
    await expect(dialog(page)).toContainText('The 60 seconds are up');
  });

  test('DMO-05 hanging up, muting, and calling again', async ({ page }) => {
    await showWidget(page, DENTAL);
    await launcher(page).click();
    await dialog(page).getByRole('button', { name: 'Ring Ellie and type' }).click();
    await dialog(page).getByRole('button', { name: 'Mute Ellie' }).click();
    expect(await speech(page, 'utterance')).toBeNull();
    await expect(dialog(page)).toContainText('Your turn');
    await page.clock.runFor(7_000);

    await dialog(page).getByRole('button', { name: 'Hang up', exact: true }).click();
    await expect(dialog(page)).toContainText('You hung up after 7 seconds.');
    await page.clock.runFor(60_000);
    await dialog(page).getByRole('button', { name: 'Call again' }).click();

    await expect(dialog(page).getByRole('timer')).toContainText('1:00');
    await expect(dialog(page).getByRole('log').getByText('Hello, this is Ellie')).toHaveCount(1);
  });

  test('DMO-04 showing the other widget ends the call', async ({ page }) => {
    await showWidget(page, DENTAL);
    await launcher(page).click();
    await dialog(page).getByRole('button', { name: 'Ring Ellie and talk' }).click();
    await expect(dialog(page)).toContainText('Ellie is speaking');

    await card(page, 'voice', FITNESS).getByRole('button').click();
    await page.clock.runFor(100);

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(launcher(page)).toContainText(FITNESS);
    expect(await speech(page, 'utterance')).toBeNull();
    expect(await speech(page, 'current')).toBeNull();
  });

  test('DMO-05 the focus goes in and comes back, and Escape hangs up, by keyboard alone', async ({ page }) => {
    await showWidget(page, DENTAL);
    await launcher(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Ring Ellie and type' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Say to Ellie')).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(launcher(page)).toBeFocused();
    expect(await speech(page, 'utterance')).toBeNull();
  });

  test('DMO-10 a call sends nothing', async ({ page }) => {
    await showWidget(page, DENTAL);
    await launcher(page).click();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await dialog(page).getByRole('button', { name: 'Ring Ellie and talk' }).click();
    await page.evaluate('window.speech.finishSentence()');
    await page.evaluate(`window.speech.say('a cleaning please')`);
    await page.clock.runFor(1_200);
    await expect(dialog(page).getByRole('log')).toContainText('What name');

    expect(requests.filter((url) => !url.endsWith('/drawings.svg'))).toEqual([]);
  });

  test.describe('whose widget cannot be fetched', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('DMO-02 the card says so', async ({ page }) => {
      await open(page, '/demo');
      await page.route('**/assets/VoiceWidget*', (route) => route.abort());
      await card(page, 'voice', DENTAL).getByRole('button').click();

      await expect(card(page, 'voice', DENTAL).getByRole('status')).toContainText('could not be loaded');
    });
  });
});
