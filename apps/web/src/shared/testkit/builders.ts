import { answeringInWords, ONBOARDING_STEPS, type AnsweringReason as StoredReason, type Service } from '@larkline/catalogue';
import { enumName } from '@larkline/format';
import type {
  AdminSummary,
  AnsweringReason,
  BusinessAnswering,
  Client,
  Conversation,
  Dashboard,
  OnboardingStepKey,
  Product,
  Session,
  SubscriptionState,
  Viewer,
} from '../apollo/schema.generated.ts';

/** An object of the schema in which any field may be left out; an operation that asks for a field left out fails the test. */
export type Fixture<T> = T extends readonly (infer Item)[]
  ? readonly Fixture<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Fixture<T[Key]> }
    : T;

/** Returns the business of most tests: one that has completed its setup. */
export function aClient(changes: Fixture<Client> = {}): Fixture<Client> {
  return {
    id: 'client-1',
    latestChange: 'mark-1',
    waitingChats: 0,
    businessName: 'Fernhill Dental',
    email: 'owner@shop.example',
    addressChange: null,
    phone: null,
    industry: null,
    website: null,
    onboardingCompleted: true,
    calendarConnections: [],
    calendarSettings: { id: 'client-1', timezone: null },
    notificationSettings: { id: 'client-1', choice: 'EACH_EVENT' },
    answering: anAnswering(),
    ...changes,
  };
}

/** Returns what answers: calls and chats, unless a reason is given. */
export function anAnswering(phone: AnsweringReason | null = null, chat: AnsweringReason | null = null): Fixture<BusinessAnswering> {
  const channelState = (channel: Service, reason: AnsweringReason | null) => {
    const stored = reason && (reason.toLowerCase() as StoredReason);
    return { isAnswered: reason === null, reason, since: null, message: answeringInWords(channel, { reason: stored }) };
  };
  return { phone: channelState('phone', phone), chat: channelState('chat', chat) };
}

/** Returns a client that has not asked for its phone receptionist yet. */
export function aClientWithoutPhone(changes: Fixture<Client> = {}): Fixture<Client> {
  return aClient({
    phoneReceptionistStatus: 'NONE',
    phoneReceptionistNumber: null,
    phoneReceptionistNumberShown: null,
    phoneReceptionistExistingInput: null,
    phoneRequestedAt: null,
    assistantIntegrationSettings: { id: 'client-1', phoneSetupMethod: null, phoneSetupComplete: false },
    ...changes,
  });
}

/** Returns a product of a client; fields of the schema that no screen reads are left out. */
export function aProduct(changes: Fixture<Product> = {}): Fixture<Product> {
  return {
    id: 'product-1',
    name: 'Electric toothbrush',
    description: 'Two-minute timer, three heads',
    pricePence: 4_999,
    category: 'Hygiene',
    inStock: true,
    imageUrl: null,
    productUrl: null,
    tags: [],
    ...changes,
  };
}

/** Returns a call that ended well. */
export function aConversation(changes: Fixture<Conversation> = {}): Fixture<Conversation> {
  return {
    id: 'conversation-1',
    type: 'CALL',
    title: 'Check-up booked',
    summary: 'Tuesday 24 November at 10:00',
    occurredAt: '2026-11-20T09:41:00.000Z',
    ...changes,
  };
}

/** Returns one page of a list, as every list field of the schema answers it. Without `page` it is the only one. */
export function aConnection<Node extends { readonly id?: string }>(
  nodes: readonly Node[],
  page: { total?: number; hasNextPage?: boolean; hasPreviousPage?: boolean } = {},
) {
  const cursors = nodes.map(({ id }) => `cursor of ${id}`);
  return {
    edges: nodes.map((node, index) => ({ cursor: cursors[index], node })),
    pageInfo: {
      hasNextPage: page.hasNextPage ?? false,
      hasPreviousPage: page.hasPreviousPage ?? false,
      startCursor: cursors.at(0) ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
    totalCount: page.total ?? nodes.length,
  };
}

/** Returns the dashboard of a business whose setup lacks the third of five steps. */
export function aDashboard(changes: Fixture<Dashboard> = {}): Fixture<Dashboard> {
  return {
    client: aClient(),
    status: null,
    planLabel: 'Full Communication Suite - Pro',
    billingStatus: 'ACTIVE',
    renewalDate: '2026-12-14T10:00:00Z',
    aiReceptionist: true,
    liveChatbot: true,
    usage: { month: '2026-11', calls: 712, minutes: 1_590, chats: 3_204, minutesAllowance: 2_500, chatsAllowance: 25_000 },
    onboarding: anOnboarding(),
    greeting: { opening: 'Good morning, Fernhill.', partOfDay: 'MORNING', voice: 'Female, calm' },
    latestConversations: [],
    news: { since: '2026-11-20T18:20:00Z', calls: 0, chats: 0, unanswered: 0, appointments: 0, calendarToReconnect: false },
    ...changes,
  };
}

/** Returns the progress of a setup in which the steps named are not complete yet. */
export function anOnboarding(open: readonly OnboardingStepKey[] = ['BUSINESS_INFO']): Fixture<Dashboard['onboarding']> {
  const steps = ONBOARDING_STEPS.map((step) => {
    const key = enumName(step.key);
    return { key, label: step.label, complete: !open.includes(key) };
  });
  return { completed: steps.length - open.length, total: steps.length, steps };
}

/** Returns the counts on top of the admin area. */
export function anAdminSummary(changes: Fixture<AdminSummary> = {}): Fixture<AdminSummary> {
  return { totalClients: 1_284, activeSubscriptions: 1_102, totalCalls: 48_211, totalChats: 190_332, ...changes };
}

/** Returns a session of 15 minutes. */
export function aSession({ email = 'owner@shop.example', accessToken = 'token' } = {}): Session {
  return { accessToken, expiresAt: new Date(Date.now() + 900_000).toISOString(), user: { id: `id of ${email}`, email } };
}

interface ViewerFacts {
  readonly email?: string;
  readonly role?: Viewer['role'];
  readonly hasAccess?: boolean;
  readonly isLocked?: boolean;
  readonly withClient?: boolean;
  readonly managesBilling?: boolean;
}

/** Returns a signed-in person: a client with access unless stated otherwise. */
export function aViewer({
  email = 'owner@shop.example',
  role = 'CLIENT',
  hasAccess = true,
  isLocked = false,
  withClient = true,
  managesBilling = true,
}: ViewerFacts = {}): Fixture<Viewer> {
  return { id: `id of ${email}`, email, role, hasAccess, isLocked, managesBilling, client: withClient ? aClient({ email }) : null };
}

/** Returns the state of a subscription to the professional suite, or of none. */
export function aSubscription(subscribed: boolean): SubscriptionState {
  return {
    subscribed,
    subscriptionTier: subscribed ? 'PROFESSIONAL' : null,
    renewalDate: subscribed ? '2026-12-14T10:00:00Z' : null,
    serviceType: subscribed ? 'COMBO' : null,
    billingCycle: subscribed ? 'MONTHLY' : null,
  };
}

/** Returns the state of a rehearsal without kept questions. */
export function noRehearsal(): { readonly client: Fixture<Client> } {
  const client = aClient();
  return { client: { ...client, rehearsal: { id: client.id, run: 1, total: 0, changed: 0, waiting: 0, answeredAt: null } } };
}
