import type { Route } from '../http/router.ts';
import type { Identity } from '../identity/identity.ts';
import type { Inbox } from '../mail/inbox.ts';
import type { StripeService } from '../stripe/service.ts';
import { passTime } from '../stripe/time.ts';
import type { LlmService } from '../llm/service.ts';
import type { VoiceService } from '../voice/service.ts';
import type { ReceivedEvents } from '../webhooks/received-events.ts';
import { calendarControlRoutes } from './calendar-routes.ts';
import { writeClockRow } from './clock-row.ts';
import { control, ControlError, guarded, type ControlRoute } from './control-route.ts';
import { clockInput, mailFailInput } from './inputs.ts';
import { llmControlRoutes } from './llm-routes.ts';
import { stripeBillingRoutes } from './stripe-billing-routes.ts';
import { stripeControlRoutes } from './stripe-routes.ts';
import { voiceControlRoutes } from './voice-routes.ts';

/** The services behind the control API. */
export interface ControlTargets {
  readonly stripe: StripeService;
  readonly identity: Identity;
  readonly inbox: Inbox;
  readonly voice: VoiceService;
  readonly llm: LlmService;
  readonly events: ReceivedEvents;
  readonly token: string | null;
  readonly databaseUrl: string | null;
  readonly clockChanged: () => void;
}

/** A request that waits for mail is answered after this long at the latest. */
const MAX_WAIT_MS = 30_000;

/** The whole control API; README.md documents it. */
export function controlRoutes(targets: ControlTargets): Route[] {
  const { stripe, identity, inbox, voice, llm, events, token } = targets;
  return guarded(
    [
      ...stripeControlRoutes(stripe),
      ...stripeBillingRoutes(stripe),
      ...calendarControlRoutes(identity),
      ...mailRoutes(inbox),
      ...voiceControlRoutes(voice),
      ...llmControlRoutes(llm),
      control.get('/_emulator/webhooks', (query) => ({ events: events.list(query.get('name')) })),
      ...clockRoutes(targets),
    ],
    token,
  );
}

function mailRoutes(inbox: Inbox): ControlRoute[] {
  return [
    control.get('/_emulator/mail', async (query) => {
      const to = query.get('to');
      const subject = query.get('subject');
      const matching = () => inbox.list(to).filter((message) => !subject || message.subject.includes(subject));
      const wanted = Number(query.get('count') ?? '1');
      const until = Date.now() + Math.min(Number(query.get('wait') ?? '0') || 0, MAX_WAIT_MS);
      while (matching().length < wanted && Date.now() < until) await inbox.waitForNext(until - Date.now());
      return { messages: matching() };
    }),
    control.post('/_emulator/mail/fail', mailFailInput, ({ domain, mode, next }) => {
      inbox.planFailure(domain, mode, next);
      return { planned: next };
    }),
  ];
}

function clockRoutes({ stripe, databaseUrl, clockChanged }: ControlTargets): ControlRoute[] {
  const describe = () => ({ offsetSeconds: stripe.clock.offsetMs / 1_000, now: new Date(stripe.clock.nowMs()).toISOString() });
  return [
    control.get('/_emulator/clock', describe),
    control.post('/_emulator/clock', clockInput, async ({ offsetSeconds }) => {
      const offsetMs = offsetSeconds * 1_000;
      // The row first: if it fails, the two clocks must not differ.
      if (databaseUrl) {
        await writeClockRow(databaseUrl, offsetMs).catch((error: unknown) => {
          throw new ControlError(502, `The row test_clock could not be written: ${error instanceof Error ? error.message : String(error)}`);
        });
      }
      stripe.clock.offsetMs = offsetMs;
      passTime(stripe);
      clockChanged();
      stripe.changed();
      return describe();
    }),
  ];
}
