import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { gql } from '@apollo/client';
import { setSession } from '../session/session.ts';
import { CheckSubscriptionDocument, type CheckSubscriptionQuery } from '../session/Subscription.generated.ts';
import { ViewerDocument, type ViewerQuery } from '../session/Viewer.generated.ts';
import { aSession, aSubscription, aViewer } from '../testkit/builders.ts';
import { fakeApi, refusal, type FakeApi } from '../testkit/fakeApi.ts';
import { askTogether } from './askTogether.ts';
import { makeApolloClient } from './client.ts';

type CombinedAnswer = Pick<ViewerQuery, 'viewer'> & CheckSubscriptionQuery;
interface Parts {
  readonly Viewer: ViewerQuery;
  readonly CheckSubscription: CheckSubscriptionQuery;
}

const BOTH: TypedDocumentNode<CombinedAnswer, Record<string, never>> = gql`
  query Both {
    viewer {
      id
      email
      role
      hasAccess
      isLocked
      client {
        id
        businessName
        email
        phone
        industry
        onboardingCompleted
      }
    }
    checkSubscription {
      subscribed
      subscriptionTier
      renewalDate
      serviceType
      billingCycle
    }
  }
`;

const alone = { Viewer: () => ({ viewer: aViewer() }), CheckSubscription: () => ({ checkSubscription: aSubscription(true) }) };
const both = () => ({ viewer: aViewer(), checkSubscription: aSubscription(true) });

function ask(client: ApolloClient): Promise<unknown[]> {
  askTogether<CombinedAnswer, Parts>(
    {
      query: BOTH,
      names: ['Viewer', 'CheckSubscription'],
      unlessKnown: ViewerDocument,
      answersIn: ({ viewer, checkSubscription }) => ({ Viewer: { viewer }, CheckSubscription: { checkSubscription } }),
    },
    client,
  );
  const answers = [client.query({ query: ViewerDocument }), client.query({ query: CheckSubscriptionDocument })];
  return Promise.all(answers.map(async (answer) => (await answer).data));
}

const sentTo = (api: FakeApi) => ['Both', 'Viewer', 'CheckSubscription'].map((name) => api.count(name));

beforeEach(() => {
  setSession(aSession());
});

it('sends one operation, whose answer is that of each query and stays in the cache', async () => {
  const api = fakeApi({ Both: both, ...alone });
  const client = makeApolloClient(api.link);

  expect(await ask(client)).toMatchObject([{ viewer: { id: aViewer().id } }, { checkSubscription: { subscribed: true } }]);
  expect(sentTo(api)).toEqual([1, 0, 0]);

  await ask(client);
  expect(sentTo(api)).toEqual([1, 0, 0]);
});

it('sends each query on its own when the operation was refused, so that only what cannot be answered fails', async () => {
  const api = fakeApi({
    ...alone,
    Both: () => {
      throw refusal('INTERNAL', 'Something went wrong.');
    },
    CheckSubscription: () => {
      throw refusal('INTERNAL', 'Something went wrong.');
    },
  });
  const client = makeApolloClient(api.link);

  await expect(ask(client)).rejects.toThrow('Something went wrong.');

  expect(client.readQuery({ query: ViewerDocument })).toMatchObject({ viewer: { id: aViewer().id } });
  expect(sentTo(api)).toEqual([1, 1, 1]);
});

it('ACL-07 fails each query without sending it when the operation was not answered', async () => {
  const api = fakeApi({
    ...alone,
    Both: () => {
      throw new TypeError('Failed to fetch');
    },
  });

  await expect(ask(makeApolloClient(api.link))).rejects.toThrow('Failed to fetch');

  expect(sentTo(api)).toEqual([1, 0, 0]);
});

it('sends a query on its own that is asked again after the answer', async () => {
  const api = fakeApi({ Both: both, ...alone });
  const client = makeApolloClient(api.link);
  await ask(client);

  await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });

  expect(sentTo(api)).toEqual([1, 1, 0]);
});

it('AUT-14 asks nothing when no person is signed in', async () => {
  setSession(null);
  const api = fakeApi({ Both: both, ...alone });

  await ask(makeApolloClient(api.link));

  expect(api.count('Both')).toBe(0);
});
