/** An operation to begin with; a test runs each of them. */
export interface Example {
  readonly title: string;
  /** One sentence on its purpose. */
  readonly about: string;
  readonly operation: string;
  /** As they are sent beside the operation. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /**
   * A query with one root field: the values of the signed-in person that take the place of `input` in the variables. Until
   * then they are placeholders, which the explorer does not send.
   */
  readonly ownValues?: string;
}

/** Examples for one kind of reader. */
export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

/** Example operations of the page at /graphql (CRD-06): for visitors, for signed-in clients and for staff. */
export const EXAMPLE_GROUPS: readonly ExampleGroup[] = [
  {
    title: 'As a visitor',
    examples: [
      {
        title: 'The price list',
        about: 'Nine plans in three families. Money is pence, excluding VAT.',
        operation: `query PriceList {
  planFamilies {
    name
    popular
    tiers {
      label
      monthlyPence
      annualTotalPence
      minutesAllowance
      chatsAllowance
    }
  }
}`,
      },
      {
        title: 'Who am I',
        about: 'Null for a visitor: the token decides.',
        operation: `query WhoAmI {
  viewer {
    email
    role
    hasAccess
    client {
      businessName
    }
  }
}`,
      },
      {
        title: 'Sign in',
        about: 'Returns an access token that is valid for 15 minutes. The form behind "Sign in" does the same and keeps the token for you.',
        operation: `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    accessToken
    expiresAt
    user {
      email
    }
  }
}`,
        variables: { input: { email: 'you@example.co.uk', password: 'your password' } },
      },
    ],
  },
  {
    title: 'Signed in',
    examples: [
      {
        title: 'My business',
        about: "The signed-in user's business; null before one exists.",
        operation: `query MyBusiness {
  client {
    id
    businessName
    email
    phone
    website
    industry
  }
}`,
      },
      {
        title: 'My subscription',
        about: 'Whether it grants access, and its plan.',
        operation: `query MySubscription {
  checkSubscription {
    subscribed
    serviceType
    subscriptionTier
    billingCycle
    renewalDate
  }
}`,
      },
      {
        title: 'The dashboard',
        about: 'Plan, usage of this month and the latest conversations. Needs an active subscription.',
        operation: `query Dashboard {
  dashboard {
    planLabel
    renewalDate
    usage {
      month
      calls
      minutes
      minutesAllowance
      chats
      chatsAllowance
    }
    latestConversations {
      type
      title
      summary
      occurredAt
    }
  }
}`,
      },
      {
        title: 'My latest conversations',
        about: 'A page of a long list. For the next page, send endCursor as $after.',
        operation: `query LatestConversations($first: Int!, $after: String) {
  client {
    id
    transcripts(first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          type
          occurredAt
          durationSeconds
          summary
        }
      }
    }
  }
}`,
        variables: { first: 5, after: null },
      },
      {
        title: 'Save the profile',
        about:
          'Changes the given fields of the business; a field left out stays, null erases it. Signed in, the variables hold your own values: run as they are, they change nothing.',
        operation: `mutation SaveProfile($input: ProfilePatch!) {
  saveProfile(input: $input) {
    client {
      businessName
      email
      website
    }
  }
}`,
        variables: { input: { businessName: '<your business name>', website: '<your website>' } },
        ownValues: `query OwnValues {
  client {
    businessName
    website
  }
}`,
      },
    ],
  },
  {
    title: 'As staff',
    examples: [
      {
        title: 'All clients',
        about: 'One page, newest first, with whether each has access.',
        operation: `query AllClients($first: Int!, $after: String) {
  clients(first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        id
        businessName
        email
        subscriptionActive
      }
    }
  }
}`,
        variables: { first: 10, after: null },
      },
      {
        title: 'Figures of all clients',
        about: 'Refused with an error code for everyone else.',
        operation: `query AdminSummary {
  adminSummary {
    totalClients
    activeSubscriptions
    totalCalls
    totalChats
  }
}`,
      },
    ],
  },
];
