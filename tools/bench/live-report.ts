import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { withConnection } from '../pg/database.ts';
import { withFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { signInByForm, withPage } from './dashboard-browser.ts';
import { deliverAll, type Delivery } from './deliveries.ts';
import { throwIfInterrupted } from './interruption.ts';
import { atMost, shown, type Section } from './section.ts';
import { median, timed } from './statistics.ts';
import { voiceWebhook } from './webhooks.ts';

const targetMs = 3_000;
const assistantId = 'assistant-of-the-bench';
/** Reports come at any moment between two questions of the dashboard. */
const longestPauseMs = 2_000;

/** Time from the post of a signed report until the call is on the screen of an open dashboard. */
export function benchLiveReport(quick: boolean): Promise<Section> {
  const samples = quick ? 3 : 20;
  return withFaultyProduct({ env: { LOG_LEVEL: 'warn' } }, async (product) => {
    await product.startApi(0);
    await product.seedDemo();
    const user = await product.seedClient();
    await withConnection(product.databaseUrl, (db) =>
      db.query(
        `insert into voice_assistants (client_id, provider_assistant_id, sync_state, requested_at) values ($1, $2, 'synced', now())
         on conflict (client_id) do update set provider_assistant_id = excluded.provider_assistant_id`,
        [user.clientId, assistantId],
      ),
    );
    const times = await withPage(async (page) => {
      await signInByForm(page, product.originOf(0), user);
      await page.goto(`${product.originOf(0)}/dashboard?tab=call-logs`);
      await page.waitForLoadState('networkidle');
      const taken: number[] = [];
      for (let at = -1; at < samples; at += 1) {
        throwIfInterrupted();
        await delay(randomInt(longestPauseMs));
        const ms = await timed(() => reportAndSee(product, page, at + 2));
        // The first one warms up.
        if (at >= 0) taken.push(ms);
      }
      return taken;
    });
    console.log(`  ${times.map((ms) => ms.toFixed(0)).join(' ')} ms`);
    return {
      id: 'live',
      title: 'A call in an open dashboard',
      method: `Call logs open in Chromium, untouched. ${samples} signed reports at random moments: from the post until the call and the new count are on the screen.`,
      figures: [
        shown('Seen after, p50', `${(median(times) / 1_000).toFixed(2)} s`),
        atMost('Seen after, longest, ms', Math.max(...times), targetMs),
      ],
    };
  });
}

async function reportAndSee(product: FaultyProduct, page: Page, number: number): Promise<void> {
  const words = `Do you mend umbrellas of the kind ${number}a?`;
  await deliverAll([reportOf(number, words)], voiceWebhook, [product.originOf(0)], 1);
  await Promise.all([
    page.getByText(words).first().waitFor(),
    page
      .getByRole('region', { name: 'Summary' })
      .getByText(new RegExp(`^\\s*${number}\\s*$`))
      .first()
      .waitFor(),
  ]);
}

function reportOf(number: number, words: string): Delivery {
  const endedAt = new Date();
  const message = {
    type: 'end-of-call-report',
    startedAt: new Date(endedAt.getTime() - 1_000),
    endedAt,
    endedReason: 'customer-ended-call',
    analysis: { summary: 'Asked about umbrellas.', successEvaluation: 'true' },
    artifact: { messages: [{ role: 'user', message: words, secondsFromStart: 0.5 }] },
    call: { id: `live-${number}`, assistantId, type: 'inboundPhoneCall' },
  };
  return { id: `live-${number}`, payload: JSON.stringify({ message }) };
}
