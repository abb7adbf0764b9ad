import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Person } from './person.ts';
import type { FaultyProduct, SeededClient } from './faulty-product.ts';

/** The product as people see it while parts of it are killed. */
export interface World {
  readonly product: FaultyProduct;
  /** Origin of the next request; it may alternate between processes. */
  origin(): string;
  /** Aborted when no new work may begin. */
  readonly closing: AbortSignal;
}

/** Results of a person who saves a profile repeatedly. */
export interface ProfileHistory {
  readonly client: SeededClient;
  /** Number in the name that was sent last. */
  attempted: number;
  /** Number in the name that was acknowledged last. */
  acknowledged: number;
  acknowledgements: number;
}

/** Results of a person who signs up; a step that was not acknowledged is never repeated. */
export interface NewcomerHistory {
  readonly email: string;
  signedUp: boolean;
  confirmed: boolean;
  onboarded: boolean;
}

/** Results of a buyer. */
export interface BuyerHistory {
  readonly email: string;
  readonly sessionId: string;
  /** Leaves after paying and never comes back. */
  readonly leaves: boolean;
  linked: boolean;
  /** Why the purchase was not finished despite repeated attempts. */
  failure: string | null;
}

const pauseMs = 20;
/** Events of one customer are processed one after another. */
const changePauseMs = 1_000;
const mailWaitMs = 4_000;
const tries = 40;
const password = 'correct horse 7';
const SAVE = 'mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { id } } }';
const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }';
const CONFIRM = 'mutation ($token: String!) { confirmEmail(token: $token) { status } }';
const ONBOARD = 'mutation ($input: OnboardingInput!) { completeOnboarding(input: $input) { id } }';
const CHECKOUT = 'mutation ($plan: CheckoutPlanInput!) { createCheckout(plan: $plan) { url } }';
const CREATE_ACCOUNT =
  'mutation ($input: AccountAfterPaymentInput!) { createAccountAfterPayment(input: $input) { session { accessToken } } }';
const LINK =
  'mutation ($sessionId: String!, $userData: BusinessDetailsInput!) { linkSubscription(sessionId: $sessionId, userData: $userData) { welcomeBack } }';

/** Saves a profile with a rising number in its name until the run ends. */
export async function saveProfiles(world: World, history: ProfileHistory): Promise<void> {
  const { client } = history;
  const person = new Person(world.origin);
  await person.signIn(client.email, client.password, tries);
  while (!world.closing.aborted) {
    history.attempted += 1;
    const input = { businessName: `Name ${history.attempted}`, email: client.email };
    const outcome = await person.ask(SAVE, { input });
    if (outcome.kind === 'done') {
      history.acknowledged = history.attempted;
      history.acknowledgements += 1;
    } else {
      if (outcome.kind === 'refused' && outcome.code === 'UNAUTHENTICATED') await person.signIn(client.email, client.password, tries);
      await delay(pauseMs * 5);
    }
    await delay(pauseMs);
  }
}

/** Signs up, confirms by mail, signs in and completes the setup, as one new person after the other. */
export async function comeNew(world: World, name: string, histories: NewcomerHistory[]): Promise<void> {
  for (let number = 1; !world.closing.aborted; number += 1) {
    const history: NewcomerHistory = { email: `owner@${name}-${number}.example`, signedUp: false, confirmed: false, onboarded: false };
    histories.push(history);
    await comeOnce(world, history);
    await delay(pauseMs);
  }
}

async function comeOnce(world: World, history: NewcomerHistory): Promise<void> {
  const { email } = history;
  const person = new Person(world.origin);
  history.signedUp = (await person.ask(SIGN_UP, { input: { email, password } })).kind === 'done';
  const token = history.signedUp ? await confirmationToken(world, email) : null;
  if (!token) return;
  history.confirmed = (await person.ask(CONFIRM, { token })).kind === 'done';
  if (!history.confirmed) return;
  await person.signIn(email, password, tries);
  const input = { businessName: `Business of ${email}`, businessType: 'OTHER', contactEmail: email };
  history.onboarded = (await person.ask(ONBOARD, { input })).kind === 'done';
}

const mailsSchema = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });

async function confirmationToken(world: World, email: string): Promise<string | null> {
  const found = await world.product.emulators.get(`/_emulator/mail?to=${encodeURIComponent(email)}&wait=${mailWaitMs}`);
  const links = mailsSchema.parse(found).messages.flatMap((message) => message.links);
  return links.map((link) => new URL(link).searchParams.get('token')).find((token) => token !== null) ?? null;
}

/** Buys, as one visitor after the other; every second one leaves right after paying. */
export async function buy(world: World, name: string, histories: BuyerHistory[]): Promise<void> {
  for (let number = 1; !world.closing.aborted; number += 1) {
    const visitor = new Person(world.origin);
    const sessionId = await openPaymentPage(visitor);
    if (sessionId) {
      const history = { email: `buyer@${name}-${number}.example`, sessionId, leaves: number % 2 === 0, linked: false, failure: null };
      await world.product.emulators.pay(sessionId, history.email);
      histories.push(history);
      if (!history.leaves) await finishPurchase(visitor, history);
    }
    await delay(pauseMs);
  }
}

async function openPaymentPage(visitor: Person): Promise<string | null> {
  const outcome = await visitor.ask(CHECKOUT, { plan: { priceKey: 'suite_pro_monthly' } });
  return outcome.kind === 'done' ? (/cs_\w+/.exec(JSON.stringify(outcome.data))?.[0] ?? null) : null;
}

// As the page does: an unanswered request is repeated, and an existing account is signed in to.
async function finishPurchase(visitor: Person, history: BuyerHistory): Promise<void> {
  const { email, sessionId } = history;
  const details = { name: 'Some Buyer', businessName: `Business of ${email}`, email, businessType: 'OTHER' };
  const made = await visitor.insist(CREATE_ACCOUNT, { input: { sessionId, password, ...details } }, tries);
  if (made.kind === 'done') {
    const schema = z.object({ createAccountAfterPayment: z.object({ session: z.object({ accessToken: z.string() }) }) });
    visitor.accessToken = schema.parse(made.data).createAccountAfterPayment.session.accessToken;
  } else if (made.kind === 'refused' && ['ALREADY_REGISTERED', 'PAYMENT_ALREADY_LINKED'].includes(made.code)) {
    await visitor.signIn(email, password, tries);
  } else {
    history.failure = `account: ${JSON.stringify(made)}`;
    return;
  }
  const linked = await visitor.insist(LINK, { sessionId, userData: details }, tries);
  history.linked = linked.kind === 'done';
  if (!history.linked) history.failure = `link: ${JSON.stringify(linked)}`;
}

/** Lets subscriptions fall behind with their payments and recover, at Stripe. */
export async function changeSubscriptions(world: World, subscriptionIds: readonly string[]): Promise<void> {
  for (let turn = 0; !world.closing.aborted; turn += 1) {
    const id = subscriptionIds[turn % subscriptionIds.length];
    if (id) await world.product.emulators.setStatus(id, Math.floor(turn / subscriptionIds.length) % 2 === 0 ? 'past_due' : 'active');
    await delay(changePauseMs);
  }
}
