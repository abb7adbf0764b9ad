import { parse, type DocumentNode } from 'graphql';
import { answerBySchema } from './answerBySchema.ts';
import { aClient, aConnection, aConversation, aDashboard, anAdminSummary, aProduct, aSession, aSubscription, aViewer } from './builders.ts';

const PROFILE = parse('query { client { __typename id industry } }');
const SUBSCRIPTION = parse('query { checkSubscription { subscribed billingCycle } }');
const PERIOD = parse('query Stats($months: Int!) { client { id stats(months: $months) { month } } }');

const answer = (document: DocumentNode, root: Record<string, unknown>, variables = {}) => answerBySchema(document, root, variables);

it('fills in the type names and leaves out what was not asked for', async () => {
  expect(await answer(PROFILE, { client: aClient({ businessName: 'Fernhill' }) })).toEqual({
    client: { __typename: 'Client', id: 'client-1', industry: null },
  });
});

it.each([
  ['a field that is missing, also a nullable one', PROFILE, { client: { id: 'client-1' } }, {}, 'Client.industry is missing'],
  ['a root field that is missing', PROFILE, {}, {}, 'Query.client is missing'],
  ['null where the schema allows none', PROFILE, { client: aClient({ id: null as never }) }, {}, 'Cannot return null'],
  ['an unknown enum value', SUBSCRIPTION, { checkSubscription: { subscribed: true, billingCycle: 'WEEKLY' } }, {}, 'WEEKLY'],
  ['a text where a list belongs', PERIOD, { client: { id: '1', stats: 'none' } }, { months: 1 }, 'Expected Iterable'],
  ['a variable of a wrong type', PERIOD, { client: null }, { months: 'one' }, '$months'],
])('refuses %s', async (_what, document, root, variables, message) => {
  await expect(answer(document, root, variables)).rejects.toThrow(message);
});

it('builds objects that fit the schema', async () => {
  const document = parse(`query {
    client { id businessName email phone industry website onboardingCompleted
      products { edges { cursor node { id name description pricePence category inStock imageUrl productUrl tags } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }
    viewer { id email role hasAccess client { id } }
    dashboard { client { id } status planLabel billingStatus renewalDate aiReceptionist liveChatbot
      usage { month calls minutes chats minutesAllowance chatsAllowance }
      onboarding { completed total steps { key label complete } }
      greeting { opening voice } latestConversations { id type title summary at } }
    checkSubscription { subscribed subscriptionTier subscriptionEnd serviceType billingCycle }
    adminSummary { totalClients activeSubscriptions totalCalls totalChats }
  }`);

  const data = await answer(document, {
    client: aClient({ products: aConnection([aProduct()]) }),
    viewer: aViewer(),
    dashboard: aDashboard({ latestConversations: [aConversation()] }),
    checkSubscription: aSubscription(true),
    adminSummary: anAdminSummary(),
  });

  expect(data['dashboard']).toMatchObject({ onboarding: { completed: 4, total: 5 } });
});

it('builds a session that the sign-in answers with', async () => {
  const document = parse('mutation { signIn(input: { email: "a@b.example", password: "x" }) { accessToken expiresAt user { id email } } }');

  expect(await answer(document, { signIn: aSession() })).toMatchObject({ signIn: { accessToken: 'token' } });
});
