import type { Page } from '@playwright/test';
import { card, DENTAL, FAKE_SPEECH, FITNESS, openAtNoon, watchSent } from '../fixtures/demo-page.ts';
import { open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a voice call', () => {
  const talk = (page: Page) => page.getByRole('button', { name: 'TALK WITH AI' });
  const speech = <Value>(page: Page, what: string) => page.evaluate<Value>(`window.speech.${what}`);

  /** Opens the page with replaced speech interfaces and rings a business with one press. */
  async function ring(page: Page, business: string, settings = ''): Promise<void> {
    await page.addInitScript(FAKE_SPEECH);
    if (settings) await page.addInitScript(settings);
    await openAtNoon(page);
    await card(page, 'voice', business).getByRole('button', { name: 'Start Voice Call' }).click();
    await page.clock.runFor(100);
    await expect(dialog(page, business)).toBeVisible();
  }
  const dialog = (page: Page, business = DENTAL) => page.getByRole('dialog', { name: business });

  test('DMO-02 DMO-03 DMO-05 DMO-10 DMO-24 one press rings: the card turns its button, the assistant speaks, listens when it is asked to and answers; nothing is sent; after the call there is a next step', async ({
    page,
  }) => {
    await page.addInitScript(FAKE_SPEECH);
    await openAtNoon(page);
    await page.getByRole('link', { name: 'Ring the dental practice' }).click();
    await page.clock.runFor(100);
    const dental = card(page, 'voice', DENTAL);

    await test.step('no microphone is asked for', async () => {
      await expect(dialog(page)).toContainText('Ellie is speaking');
      await expect(dialog(page)).toContainText('Scripted demo');
      await expect.poll(() => speech(page, 'spoken')).toEqual([expect.stringContaining('AI receptionist')]);
      expect(await speech(page, 'current')).toBeNull();
      await expect(dialog(page).getByRole('timer')).toContainText('1:00');
      await expect(dialog(page).getByRole('heading')).toBeFocused();
    });
    await test.step('the card says that its widget is active, and where to click', async () => {
      await expect(dental.getByRole('button')).toHaveText('Hide Voice Interface');
      await expect(dental.getByRole('status')).toContainText('Widget active');
      await expect(dental.getByRole('status')).toContainText('TALK WITH AI');
      await expect(dental.getByRole('status')).toContainText('bottom-right widget');
      await expect(card(page, 'voice', FITNESS).getByRole('status')).toBeEmpty();
      const box = await talk(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_200);
      expect(box?.y).toBeGreaterThan(400);
    });
    await test.step('it says where the sound goes before it asks for the microphone, then listens and answers', async () => {
      const sent = watchSent(page);
      await expect(dialog(page)).toContainText('may send the sound to the company that makes it');
      await page.evaluate('window.speech.finishSentence()');
      expect(await speech(page, 'current')).toBeNull();

      await talk(page).click();
      await expect(dialog(page)).toContainText('Your turn: listening');
      await page.evaluate(`window.speech.say('What are your opening hours?')`);
      await page.clock.runFor(1_200);
      await expect(dialog(page).getByRole('log')).toContainText('What are your opening hours?');
      await expect(dialog(page).getByRole('log')).toContainText('Mon–Fri 9am–5pm');
      await expect.poll(() => speech<string[]>(page, 'spoken')).toHaveLength(2);
      // The assistant does not hear itself.
      await expect(dialog(page)).toContainText('Ellie is speaking');
      expect(await speech(page, 'current')).toBeNull();
      expect(sent()).toEqual([]);
    });
    await test.step('a next step', async () => {
      await dialog(page).getByRole('button', { name: 'Hang up', exact: true }).click();
      await expect(dialog(page)).toContainText('Want this on your number?');
      await expect(dialog(page).getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', '/contact#schedule-call');
      await expect(dialog(page).getByRole('link', { name: 'See prices' })).toHaveAttribute('href', '/pricing');
    });
  });

  test('DMO-04 DMO-05 hanging up, muting and calling again; a press on the other card ends the call, the chosen one comes after 100 ms, and pressing the active one hides it', async ({
    page,
  }) => {
    await ring(page, DENTAL);
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

    await card(page, 'voice', FITNESS).getByRole('button').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await speech(page, 'utterance')).toBeNull();
    await page.clock.runFor(99);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(dialog(page, FITNESS)).toContainText('Ridge & Row is speaking');
    expect(await speech(page, 'current')).toBeNull();

    await card(page, 'voice', FITNESS).getByRole('button', { name: 'Hide Voice Interface' }).click();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(talk(page)).toHaveCount(0);
    await expect(card(page, 'voice', FITNESS).getByRole('button')).toHaveText('Start Voice Call');
  });

  test('DMO-05 counts down in sight and ends at 60 s, however late the timers of the tab are, but not while the browser asks for the microphone', async ({
    page,
  }) => {
    await ring(page, DENTAL);
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

    // As after a sleep: the clock jumps, each timer fires at most once.
    await dialog(page).getByRole('button', { name: 'Call again' }).click();
    await expect(timer).toContainText('1:00');
    await page.clock.fastForward(300_000);
    await expect(dialog(page)).toContainText('The 60 seconds are up');

    await page.evaluate(`window.speech.microphone = 'ask'`);
    await dialog(page).getByRole('button', { name: 'Call again' }).click();
    await talk(page).click();
    await expect(dialog(page)).toContainText('asking to use the microphone');
    await page.clock.runFor(70_000);
    await expect(dialog(page)).toContainText('asking to use the microphone');
    await expect(timer).toContainText('1:00');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(talk(page)).toBeEnabled();
    await page.clock.runFor(60_000);
    await expect(dialog(page)).toContainText('The 60 seconds are up');
  });

  test('DMO-05 each fault of the microphone is explained, and typing continues', async ({ page }) => {
    await ring(page, FITNESS);
    const call = dialog(page, FITNESS);
    for (const [error, words] of [
      ['not-allowed', 'Your browser blocked the microphone'],
      ['audio-capture', 'We couldn’t find a microphone'],
      ['network', 'can’t listen at the moment'],
    ] as const) {
      await page.evaluate(`window.speech.microphone = '${error}'`);
      await talk(page).click();
      await expect(call.getByRole('alert')).toContainText(words);
      await expect(call.getByRole('timer')).toContainText('1:00');

      await call.getByLabel(/^Say to/).fill('Where is my order?');
      await page.keyboard.press('Enter');
      await page.clock.runFor(1_200);
      await expect(call.getByRole('log')).toContainText('In Transit');
      await call.getByRole('button', { name: 'Hang up', exact: true }).click();
      await call.getByRole('button', { name: 'Call again' }).click();
    }
  });

  test('DMO-05 without a voice the words appear and the countdown runs; without recognition there is only typing', async ({ page }) => {
    await ring(page, DENTAL, 'window.speech.voice = false; delete window.SpeechRecognition; delete window.webkitSpeechRecognition');
    await expect(dialog(page)).toContainText('can’t listen');
    await expect(talk(page)).toHaveCount(0);

    await page.clock.runFor(1_500);
    await expect(dialog(page)).toContainText('Your browser can’t speak');
    await expect(dialog(page).getByRole('log')).toContainText('AI receptionist');
    await expect(dialog(page).getByRole('log')).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(58_500);
    await expect(dialog(page)).toContainText('The 60 seconds are up');
  });

  test('DMO-05 the focus goes in and comes back, and Escape hangs up, by keyboard alone', async ({ page }) => {
    await page.addInitScript(FAKE_SPEECH);
    await openAtNoon(page);
    await card(page, 'voice', DENTAL).getByRole('button', { name: 'Start Voice Call' }).focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Hang up and close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('log')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(talk(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByLabel('Say to Ellie')).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(talk(page)).toBeFocused();
    expect(await speech(page, 'utterance')).toBeNull();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Ellie is speaking');
  });

  test.describe('whose widget cannot be fetched', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('DMO-02 the card says so', async ({ page }) => {
      await open(page, '/demo');
      await page.route('**/assets/VoiceWidget*', (route) => route.abort());
      await card(page, 'voice', DENTAL).getByRole('button').click();

      await expect(card(page, 'voice', DENTAL).getByRole('status')).toContainText('couldn’t load');
    });
  });
});

test.describe('the example call', () => {
  const play = (page: Page) => page.getByRole('button', { name: /^(?:Play|Pause) the example call$/ });
  const lines = (page: Page) => page.getByRole('list', { name: 'Example call' }).getByRole('listitem');
  const current = (page: Page) => page.getByRole('list', { name: 'Example call' }).locator('[aria-current]');
  const spoken = (page: Page) => page.evaluate<string[]>('window.speech.spoken');

  test('DMO-04 DMO-05 can be read without script, and heard without a microphone, line by line; it ends when the visitor rings', async ({
    page,
    request,
  }) => {
    expect(await (await request.get('/demo')).text()).toContain('Hi, I need a check-up, please.');
    await page.addInitScript(FAKE_SPEECH);
    await openAtNoon(page);
    await expect(lines(page)).toHaveCount(13);

    await play(page).click();
    await expect(current(page)).toContainText('Hello, this is Ellie');
    // The line is marked a moment before it is spoken.
    await expect.poll(() => spoken(page)).toHaveLength(1);
    await page.evaluate('window.speech.finishSentence()');
    // The pause between two lines begins when the page has rendered the end of the first.
    await expect(async () => {
      await page.clock.runFor(350);
      await expect(current(page)).toContainText('I need a check-up', { timeout: 500 });
    }).toPass();
    await expect.poll(() => spoken(page)).toHaveLength(2);
    expect(await page.evaluate('window.speech.current')).toBeNull();

    await play(page).click();
    expect(await page.evaluate('window.speech.utterance')).toBeNull();
    await page.clock.runFor(10_000);
    await expect(current(page)).toContainText('I need a check-up');

    await lines(page).nth(6).getByRole('button').click();
    await expect(current(page)).toContainText('A check-up is £55');
    await expect.poll(async () => (await spoken(page)).at(-1)).toContain('A check-up is £55');

    await card(page, 'voice', DENTAL).getByRole('button', { name: 'Start Voice Call' }).click();
    await page.clock.runFor(100);
    await expect(current(page)).toHaveCount(0);
    await expect(play(page)).toBeDisabled();
    await expect.poll(async () => (await spoken(page)).at(-1)).toContain('AI receptionist');
  });

  test('DMO-05 without a voice the captions run at the pace of reading, and it says so', async ({ page }) => {
    await page.addInitScript(FAKE_SPEECH);
    await page.addInitScript('window.speech.voice = false');
    await openAtNoon(page);
    await play(page).click();
    // The voice is fetched at the first press; its silence is found out 1.5 s later.
    await expect(async () => {
      await page.clock.runFor(1_500);
      await expect(page.getByText('Your browser can’t read aloud, so you’ll only see the captions.')).toBeVisible({ timeout: 500 });
    }).toPass();

    await page.clock.runFor(60_000);
    await expect(current(page)).toContainText('Very well, Priya Shah');
    await expect(play(page)).toHaveText(/Play/);
  });
});
