import { londonDate, welcomeCallTimes } from '@larkline/format';
import { DAY_MS } from '../../platform/time/clock.ts';
import { aBusiness, payAsVisitor } from '../purchase.ts';
import { TEST_PASSWORD } from '../accounts.ts';
import type { TestApi } from '../test-api.ts';
import type { Asker } from './access-table.ts';
import type { Subject } from './canary-rows.ts';

/** A time of a welcome call in two weeks or a little more; taken once the first asker has it. */
function aFreeTime(api: TestApi): string {
  const days = welcomeCallTimes(api.clock.now(), londonDate(new Date(api.clock.now().getTime() + 14 * DAY_MS)), 14);
  return days[0]?.startsAt[0]?.toISOString() ?? '';
}

type Variables = Readonly<Record<string, unknown>>;

/** A mutation of a row: the asker's own row of a table, and with another client's it is refused. */
function ownRow(table: string, variables: (id: unknown) => Variables): MutationTrial {
  return {
    variables: (own) => variables(own?.rows.get(table)?.['id'] ?? '018f0000-0000-7000-8000-00000000c0de'),
    foreign: (victim) => [variables(victim.rows.get(table)?.['id'])],
  };
}

/** What is needed to try a mutation. */
export interface MutationTrial {
  /** Arguments with which it could succeed; `own` is the asker's own client, if it has one. */
  variables(own: Subject | null): Variables;
  /** Arguments with ids of another client, for mutations that take ids: each must be refused. */
  foreign?(victim: Subject): readonly Variables[];
  /** Askers whom it refuses for a reason of its own, with a code of the access rule. */
  refusesItself?: readonly Asker[];
}

/**
 * A trial for each mutation, in the order in which they are tried: what changes an asker's own access comes last. A mutation
 * without one fails the test.
 */
export async function mutationTrials(api: TestApi): Promise<Record<string, MutationTrial>> {
  const door = await api.signIn({ email: 'door@probe.example', withClient: false });
  const bought = await payAsVisitor(api, 'bought@probe.example');
  const waiting = await payAsVisitor(api, 'waiting@probe.example');
  const always = (variables: Variables): MutationTrial => ({ variables: () => variables });
  return {
    createProduct: always({ input: { name: 'Kettle', pricePence: 1_999 } }),
    updateProduct: ownRow('products', (id) => ({ id, input: { inStock: false } })),
    deleteProducts: ownRow('products', (id) => ({ ids: [id] })),
    createProductFaq: always({ input: { question: 'Does it whistle?', answer: 'Yes.' } }),
    updateProductFaq: ownRow('product_faqs', (id) => ({ id, input: { answer: 'No.' } })),
    deleteProductFaqs: ownRow('product_faqs', (id) => ({ ids: [id] })),
    undoDeletion: ownRow('deletions', (id) => ({ id })),
    saveProfile: always({ input: { businessName: 'B', email: 'b@probe.example' } }),
    completeOnboarding: always({ input: { businessName: 'B', businessType: 'OTHER', contactEmail: 'b@probe.example' } }),
    signUp: always({ input: { email: 'new@probe.example', password: 'correct horse 7' } }),
    confirmEmail: always({ token: 'x' }),
    resendConfirmation: always({ email: 'new@probe.example' }),
    signIn: always({ input: { email: door.email, password: TEST_PASSWORD } }),
    // A visitor has no cookie.
    refreshSession: { variables: () => ({}), refusesItself: ['visitor'] },
    createCheckout: {
      variables: (own) => ({ plan: { priceKey: 'suite_pro_monthly' }, userId: own?.account.userId }),
      foreign: ({ account }) => [account.clientId, account.userId].map((userId) => ({ plan: { priceKey: 'suite_pro_monthly' }, userId })),
    },
    verifyPaymentSession: always({ sessionId: bought.sessionId }),
    createAccountAfterPayment: always({
      input: { sessionId: bought.sessionId, password: 'correct horse 7', ...aBusiness('bought@probe.example') },
    }),
    linkSubscription: always({ sessionId: waiting.sessionId, userData: aBusiness('waiting@probe.example') }),
    sendContactEmail: always({ input: { fullName: 'Pat Prober', email: 'pat@probe.example', message: 'A message that is long enough.' } }),
    bookWelcomeCall: always({ input: { startsAt: aFreeTime(api), name: 'Pat Prober', email: 'pat@probe.example' } }),
    recordConsent: always({
      input: { visitorId: '018f0000-0000-7000-8000-00000000c0de', version: '1', analytics: true, preference: false, marketing: false },
    }),
    signOut: always({}),
  };
}
