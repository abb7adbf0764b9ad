import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMailedLink } from '../../domains/people/accounts/mailed-link.ts';
import { TEST_PASSWORD } from '../accounts.ts';
import { aBusiness, readClaimToken, payAsVisitor } from '../purchase.ts';
import type { TestApi } from '../test-api.ts';
import { always, type Trials, type TrialsOfDomain } from './trial.ts';

const DOMAINS = path.resolve(import.meta.dirname, '../../domains');

/**
 * Returns a trial for each mutation, in the order in which they are tried: those of each domain's `<domain>.trials.ts`, then
 * those that change an asker's own access. A mutation without one fails the test.
 */
export async function mutationTrials(api: TestApi): Promise<Trials> {
  const files = globSync('*/*/*.trials.ts', { cwd: DOMAINS }).sort();
  const modules = files.map((file) => import(pathToFileURL(path.join(DOMAINS, file)).href));
  const parts = ((await Promise.all(modules)) as { trials: TrialsOfDomain }[]).map(({ trials }) => trials(api));
  return Object.assign({}, ...parts, await trialsOfAuthority(api)) as Trials;
}

// Accounts and purchases: each needs what the one before left, and the last ones change who the asker is.
async function trialsOfAuthority(api: TestApi): Promise<Trials> {
  const door = await api.signIn({ email: 'door@probe.example', withClient: false });
  const bought = await payAsVisitor(api, 'bought@probe.example');
  const waiting = await payAsVisitor(api, 'waiting@probe.example');
  const link = await createMailedLink(api.system(), { userId: door.userId, purpose: 'reset_password' });
  return {
    signUp: always({ input: { email: 'new@probe.example', password: 'correct horse 7' } }),
    confirmEmail: always({ token: 'x' }),
    resendConfirmation: always({ email: 'new@probe.example' }),
    requestPasswordReset: always({ email: 'new@probe.example' }),
    // The first asker uses the link; for the others it is used.
    resetPassword: always({ input: { token: link, password: TEST_PASSWORD } }),
    signInWithLink: always({ token: await createMailedLink(api.system(), { userId: door.userId, purpose: 'sign_in' }) }),
    signIn: always({ input: { email: door.email, password: TEST_PASSWORD } }),
    // Visitors and programs have no cookie.
    refreshSession: { variables: () => ({}), refusesItself: ['visitor', 'key', 'keyWithoutScope'] },
    createCheckout: {
      variables: (own) => ({ plan: { priceKey: 'suite_pro_monthly' }, userId: own?.account.userId }),
      foreign: ({ account }) => [account.clientId, account.userId].map((userId) => ({ plan: { priceKey: 'suite_pro_monthly' }, userId })),
    },
    verifyPaymentSession: always({ sessionId: bought.sessionId, claim: await readClaimToken(api, bought.sessionId) }),
    resendClaimMail: always({ sessionId: bought.sessionId }),
    createAccountAfterPayment: always({
      input: {
        sessionId: bought.sessionId,
        claim: await readClaimToken(api, bought.sessionId),
        password: 'correct horse 7',
        ...aBusiness('bought@probe.example'),
      },
    }),
    linkSubscription: always({
      sessionId: waiting.sessionId,
      claim: await readClaimToken(api, waiting.sessionId),
      userData: aBusiness('waiting@probe.example'),
    }),
    signOut: always({}),
  };
}
