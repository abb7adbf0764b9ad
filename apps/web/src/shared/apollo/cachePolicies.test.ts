import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, isObjectType, type GraphQLNamedType } from 'graphql';
import { cachePolicies } from './cachePolicies.ts';

const SCHEMA_FILE = fileURLToPath(new URL('../../../../api/schema.graphql', import.meta.url));

/**
 * Types without an id that need no policy: an operation asks for all of their fields, or they are the answer of a
 * mutation, a row inside a list, or a page of a list (which is replaced as a whole: previous and next are variables).
 */
const REPLACED_AS_A_WHOLE = [
  'AllowanceUse',
  'PriceLockCertificate',
  'AccountAfterPayment',
  'AnalyticsConfig',
  'AppointmentTimes',
  'AuditChange',
  'AuditEntryReceipt',
  'Availability',
  'CheckoutSession',
  'ClientAllowanceUse',
  'ClientChange',
  'ContactReceipt',
  'ConversationTurn',
  'CustomerPortal',
  'DayCount',
  'DayOfTimes',
  'AddressConfirmation',
  'EmailConfirmation',
  'HourCount',
  'JobKind',
  'KeptAnswer',
  'LinkedSubscription',
  'LiveChatEvent',
  'MonthStatistics',
  'OnboardingStep',
  'OperationsReceipt',
  'OpeningException',
  'OutcomeCount',
  'OutsideServiceStatus',
  'PageInfo',
  'PasswordLink',
  'PasswordReset',
  'PaymentVerification',
  'PersonHours',
  'PictureCheck',
  'PlanFamily',
  'PlanTier',
  'ProcessedPlanChange',
  'PurchaseFunnel',
  'PurchaseReturn',
  'QuoteLine',
  'RecurringRevenue',
  'RehearsedDay',
  'RehearsedReply',
  'RehearsedSentence',
  'RevenueCohort',
  'RevenueMonth',
  'RowPreview',
  'SavedFaqs',
  'Session',
  'SignUpResult',
  'SiteCheck',
  'SiteConfig',
  'SkippedRows',
  'SlowStatementKind',
  'Stats',
  'TaskPreview',
  'TopClient',
  'TranscriptMatch',
  'UsageMonth',
  'UsageTrends',
  'VerifiedSubscription',
  'WaitingCallsReceipt',
  'WaitingWork',
  'WeeklyHours',
  'WelcomeCallConfirmation',
  'WelcomeCallDay',
  'WelcomeCallSlot',
  'WorkingHours',
  'WebhookAttempt',
  'WebhookDeliveryDetails',
  'WebhookSecret',
  'BusinessAnswering',
  'ChangedPlanFigure',
  'ChannelAnswering',
  'ConversationCaller',
  'LinkSignIn',
  'PlanDifference',
];

const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'));
const withoutId = Object.values(schema.getTypeMap())
  .filter((type) => !hasField(type, 'id') && !hasField(type, 'edges') && !hasField(type, 'node'))
  .filter((type) => isObjectType(type) && !/^(__.*|Query|Mutation)$/.test(type.name))
  .map(({ name }) => name);

function hasField(type: GraphQLNamedType, field: string): boolean {
  return isObjectType(type) && field in type.getFields();
}

it('decides for every object type without an id how the cache keeps it', () => {
  const undecided = withoutId.filter((name) => !(name in cachePolicies) && !REPLACED_AS_A_WHOLE.includes(name));

  expect(undecided).toEqual([]);
});

it('names no type that has gone or has an id', () => {
  const named = [...Object.keys(cachePolicies), ...REPLACED_AS_A_WHOLE];

  expect(named.filter((name) => !withoutId.includes(name))).toEqual([]);
});
