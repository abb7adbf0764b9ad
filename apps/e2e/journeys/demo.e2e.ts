import type { Locator, Page } from '@playwright/test';
import { card, DENTAL, FITNESS, openAtNoon, openChat, watchSent } from '../fixtures/demo-page.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { test } from '../fixtures/plain-page.ts';
import { expect } from '../fixtures/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'What it understands' });

test.describe('the page', () => {
  test('DMO-01 DMO-05 DMO-22 DMO-24 PUB-21 CF-23 without script its four sections read to their end, with claims, sources and limits, and two ways on', async ({
    plainPage: page,
  }) => {
    await page.goto('/demo');
    const main = page.getByRole('main');
    await expect(region(page)).toHaveAttribute('data-phase', 'ready');

    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'What it understands',
      'Live Voice Call Demos',
      'Live Chatbot Agent Demos',
      /./,
    ]);
    await expect(main.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute('href', '/contact#schedule-call');
    await expect(main.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
    for (const claim of ['95%', 'under 1.2 s', 'Conversations', 'natural']) await expect(main).toContainText(claim);
    await expect(main).toContainText(/needs access to your microphone, and a call is limited to 60 seconds/);
    await expect(page.locator('#note-2')).toHaveCount(1);
    await expect(page.locator('body')).toContainText('pause for a second or two');

    await expect(page.getByText('Book an appointment', { exact: true })).toBeVisible();
    await expect(page.getByText('Overall confidence')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Example chat' }).getByRole('listitem')).toHaveCount(13);
  });

  test('DMO-22 with its script blocked everything reads to its end too', async ({ browser, baseURL }) => {
    // A context of its own: the browser reports each script that fails to load.
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/demo');

    await expect(page.getByText('Book an appointment', { exact: true })).toBeVisible();
    await expect(page.getByText('Overall confidence')).toBeVisible();
    await context.close();
  });

  test('PUB-21 DMO-06 the assistants and the voice widget come when they are asked for; an opened panel stands inside the window', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await open(page, '/demo');
    expect(scripts.join('\n')).not.toMatch(/VoiceWidget|assistant-session|ChatPanel|message-reader/);

    const { panel, input } = await openChat(page, FITNESS);
    await expect.poll(() => scripts.join('\n')).toContain('assistant-session');
    expect(scripts.join('\n')).not.toContain('VoiceWidget');
    await expect(panel).toBeInViewport({ ratio: 0.8 });
    await expect(input).toBeInViewport();

    await card(page, 'voice', DENTAL).getByRole('button', { name: 'Start Voice Call' }).click();
    await expect.poll(() => scripts.join('\n')).toContain('VoiceWidget');
  });
});

test('DMO-22 DMO-23 CF-61 what it understands starts on its own, finds four things at 0.8, 1.2, 1.6 and 2.0 s, and is complete at 2.5 s; the button reads another message, and nothing moves', async ({
  page,
}) => {
  const found = region(page).locator('[data-shown=true]');
  await openAtNoon(page);
  const phase = (name: string) => expect(region(page)).toHaveAttribute('data-phase', name);
  await page.clock.runFor(3_500);
  await phase('complete');

  await region(page).getByRole('button', { name: 'Analyse' }).click();
  await phase('analysing');
  for (const [ms, count] of [
    [799, 0],
    [1, 1],
    [399, 1],
    [1, 2],
    [400, 3],
    [400, 4],
  ] as const) {
    await page.clock.runFor(ms);
    await expect(found).toHaveCount(count);
  }
  await page.clock.runFor(499);
  await phase('analysing');
  await expect(region(page).getByText('94%', { exact: true })).toBeHidden();
  await page.clock.runFor(1);
  await phase('complete');
  // The mean of 96, 96, 96 and 88.
  await expect(region(page).getByText('94%', { exact: true })).toBeVisible();

  await test.step('another message', async () => {
    const height = async () => (await region(page).boundingBox())?.height;
    const before = await height();
    const button = region(page).getByRole('button', { name: 'Analyse' });
    await region(page).getByLabel('A caller says').fill('   ');
    await expect(button).toBeDisabled();
    await region(page).getByLabel('A caller says').fill('My tooth hurts, can I come in today?');

    await button.click();
    await expect(region(page)).toHaveAttribute('data-phase', 'analysing');
    await expect(found).toHaveCount(0);
    await page.clock.runFor(2_500);

    await expect(region(page)).toHaveAttribute('data-phase', 'complete');
    await expect(region(page).getByText('Urgent help', { exact: true })).toBeVisible();
    expect(await height()).toBe(before);
  });
});

const bottomEdge = (box: { y: number; height: number } | null | undefined) => (box ? box.y + box.height : 0);

test.describe('a chat', () => {
  test('DMO-06 DMO-22 with reduced motion every end is there at once; one panel is open at a time, and opening brings it into view after 100 ms', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(`
      window.scrolls = [];
      Element.prototype.scrollIntoView = function () { window.scrolls.push(this.id); };
    `);
    await openAtNoon(page);
    const scrolls = () => page.evaluate<string[]>('window.scrolls');
    expect(await region(page).getAttribute('data-phase')).toBe('complete');
    await expect(page.getByRole('list', { name: 'Example chat' }).getByRole('listitem')).toHaveCount(13);

    const dental = await openChat(page, DENTAL);
    await expect(dental.panel).toBeVisible();
    await page.clock.runFor(99);
    expect(await scrolls()).toEqual([]);
    await page.clock.runFor(1);
    expect(await scrolls()).toEqual(['chat-dental']);

    const fitness = await openChat(page, FITNESS);
    await expect(fitness.panel).toBeVisible();
    await expect(dental.panel).toBeHidden();
    await expect(card(page, 'chat', DENTAL).getByRole('button', { name: 'Start Chatting' })).toHaveAttribute('aria-expanded', 'false');

    await card(page, 'chat', FITNESS).getByRole('button', { name: 'Close Chat' }).click();
    await expect(fitness.panel).toBeHidden();
  });

  test('DMO-07 DMO-08 DMO-09 DMO-14 DMO-25 CF-23 PUB-06 greets, types at once and replies after 2 s, each message with its time; a product is a card that asks for more; blank texts are not sent; it follows the theme of the page', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openAtNoon(page, 0.999_9);
    const { panel, log, scroller, input, send, typing } = await openChat(page, FITNESS);
    const times = log.locator('time');
    await expect(log).toContainText('AI assistant of Ridge & Row Fitness');
    await expect(typing).toBeHidden();
    await expect(times).toHaveText(['12:01']);

    await test.step('blank texts are not sent', async () => {
      for (const blank of ['', '   ', '\u00A0']) {
        await input.fill(blank);
        await expect(send).toBeDisabled();
        await input.press('Enter');
      }
      await page.clock.runFor(3 * 60_000);
      await expect(times).toHaveCount(1);
      await expect(typing).toBeHidden();
    });
    await test.step('a question', async () => {
      await input.fill('Do you have a yoga mat?');
      await send.click();
      await expect(log).toContainText('Do you have a yoga mat?');
      await expect(input).toHaveValue('');
      await expect(typing).toHaveText('Ridge & Row is typing');
      await expect(input).toBeDisabled();
      await expect(send).toBeDisabled();
      await page.clock.runFor(1_999);
      await expect(typing).toBeVisible();
      await page.clock.runFor(1);
      await expect(typing).toBeHidden();
      await expect(log).toContainText('Zen Mat Pro is £39.99');
      await expect(input).toBeEnabled();
      // So that the next message can be typed immediately.
      await expect(input).toBeFocused();
      await expect(times).toHaveText(['12:01', '12:04', '12:04']);
      await expect(times.first()).toHaveAttribute('datetime', /^2026-11-20T12:01/);
      await expect(times.last()).toHaveAttribute('datetime', /^2026-11-20T12:04/);
      await expect(panel.locator('[aria-live=polite]')).toHaveText(/Zen Mat Pro/);
    });
    await test.step('a product', async () => {
      await expect(log.locator('img')).toHaveAttribute('src', /^data:image\/svg/);
      await expect(log).toContainText('£39.99, in stock');
      await log.getByRole('button', { name: 'Zen Mat Pro: Details and delivery' }).click();
      await page.clock.runFor(2_000);
      await expect(log).toContainText('Standard delivery takes 3-5 days');
      // Where the page is scrolled to is not what this is about: the reply is in sight in the chat.
      await scroller.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(log.getByText('Standard delivery takes 3-5 days')).toBeInViewport({ ratio: 0.9 });
    });
    await test.step('the theme', async () => {
      const ground = () => scroller.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect.poll(ground).toBe('rgb(251, 250, 247)');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(ground).toBe('rgb(14, 23, 22)');
    });
  });

  test('DMO-08 DMO-10 DMO-17 DMO-21 a whole booking sends nothing; a reply under way arrives in a panel that was closed in the meantime', async ({
    page,
  }) => {
    await openAtNoon(page);
    const { log, input } = await openChat(page, DENTAL);
    await expect(log).toContainText('Ellie, the AI receptionist');
    const sent = watchSent(page);
    const say = async (text: string, answer: string, during?: () => Promise<unknown>) => {
      await input.fill(text);
      await input.press('Enter');
      await during?.();
      await page.clock.runFor(2_000);
      if (during) await openChat(page, DENTAL);
      await expect(log).toContainText(answer);
    };

    await say('I would like an appointment', 'What name shall I put');
    await say('Sarah', 'Which would you like', () => card(page, 'chat', DENTAL).getByRole('button', { name: 'Close Chat' }).click());
    await say('a cleaning', 'Which day and time');
    await say('Thursday at 3pm', 'Your cleaning on Thursday at 3pm is penciled in and will be confirmed');

    expect(sent()).toEqual([]);
  });

  test('DMO-17 DMO-20 a whole booking by pressing suggestions and a time, which follow the open question; a person can be asked for, and the reply leads to one', async ({
    page,
  }) => {
    await openAtNoon(page);
    const { panel, log } = await openChat(page, DENTAL);
    const suggestions = panel.getByRole('group', { name: 'Suggestions' }).getByRole('button');
    const press = async (button: Locator, text: string) => {
      await button.click();
      await page.clock.runFor(2_000);
      await expect(log).toContainText(text);
    };
    for (const text of ['I’d like to book a cleaning', 'My name is Sam']) await press(suggestions.getByText(text, { exact: true }), text);
    await press(panel.getByRole('button', { name: 'Monday 23 November, 14:00' }), 'Monday 23 November at 14:00');

    await expect(log).toContainText('Your cleaning on Monday 23 November at 2pm is penciled in and will be confirmed.');
    await expect(suggestions.getByText('Could we make it Friday?')).toBeVisible();
    await expect(panel).toContainText('Scripted demo');
    // The pressed button is gone; the focus is still in the chat.
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await panel.getByRole('button', { name: 'Talk to a person' }).click();
    await page.clock.runFor(2_000);

    await expect(log).toContainText('This is a scripted demo, so there’s nobody behind it');
    await expect(log.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', /\/contact#schedule-call$/);

    const form = panel.getByRole('form', { name: 'Leave us a message' });
    await expect(form).toContainText('In this demo, nothing is sent.');
    await form.getByLabel('Your name').fill('Ann');
    await form.getByLabel('Your email address').fill('ann@visitor.example');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(log).toContainText('This is a scripted demo, so nothing was sent.');
    await expect(form).toBeHidden();
  });

  test('DMO-06 DMO-09 on a small phone its head and its field stand between the navigation and the cookie choice; hostile and endless texts are shown as text and break nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAtNoon(page);
    const { panel, log, input } = await openChat(page, DENTAL);
    const leave = panel.getByRole('button', { name: `Leave the chat with ${DENTAL}` });
    await page.clock.runFor(200);
    const parts = [page.getByRole('banner'), leave, input, page.getByRole('region', { name: 'Cookie choice' })];
    const isInOrder = async () => {
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      return boxes.every((box, index) => box && box.y >= bottomEdge(boxes[index - 1]));
    };
    await expect.poll(isInOrder).toBe(true);

    const hostile = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>${'ü'.repeat(5_000)}`;

    for (const text of [hostile, '\u202Emoc.live', '😀'.repeat(400), '${constructor}']) {
      await input.fill(text);
      await input.press('Enter');
      await page.clock.runFor(2_000);
      await expect(input).toBeEnabled();
    }

    await expect(log).toContainText('<img src=x onerror=');
    await expect(log.locator('img, script')).toHaveCount(0);
    expect(await page.title()).not.toBe('taken');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  });

  test('DMO-06 at 390 px at least two messages are in sight, and the chat can be left from its head', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAtNoon(page);
    const { panel, log, scroller, input } = await openChat(page, FITNESS);
    await input.fill('where is my order?');
    await input.press('Enter');
    await page.clock.runFor(2_000);
    const inSight = async () => {
      const box = await scroller.boundingBox();
      const all = await Promise.all((await log.getByRole('listitem').all()).map((message) => message.boundingBox()));
      return all.filter((at) => box && at && at.y >= box.y - 1 && at.y + at.height <= box.y + box.height + 1).length;
    };
    await expect.poll(inSight).toBeGreaterThanOrEqual(2);

    await panel.getByRole('button', { name: /^Leave the chat/ }).click();
    await expect(panel).toHaveCount(0);
    await expect(card(page, 'chat', FITNESS).getByRole('button', { name: 'Start Chatting' })).toBeFocused();
  });

  test.describe('that cannot be fetched', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('DMO-07 says so, and greets when the page is loaded again', async ({ page }) => {
      await open(page, '/demo');
      await page.route('**/assets/assistant-session*', (route) => route.abort());
      const { panel, log, send } = await openChat(page, FITNESS);
      await expect(panel.getByRole('alert')).toContainText('We couldn’t load the chat');
      await expect(send).toHaveCount(0);
      await page.unroute('**/assets/assistant-session*');

      await panel.getByRole('button', { name: 'reload the page' }).click();
      await hydrated(page);
      await expect(panel).toHaveCount(0);
      await openChat(page, FITNESS);

      await expect(log).toContainText('AI assistant of Ridge & Row Fitness');
    });
  });
});
