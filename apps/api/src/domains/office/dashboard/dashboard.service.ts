import { entitlements, findPlan, onboardingSteps, planLabel } from '@larkline/catalogue';
import { callOpening, greetingAt, toMonth, partOfDayAt, splitSummary } from '@larkline/format';
import { DEFAULT_TIMEZONE } from '@larkline/validation';
import { NO_ROWS } from '../../../platform/db/owner-filter.ts';
import type { Statement } from '../../../platform/db/prepared.ts';
import { runReads } from '../../../platform/db/read-statements.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Client } from '../../people/rows/index.ts';
import type { Conversation, Dashboard, Greeting } from './dashboard.types.ts';

const LATEST_CONVERSATIONS = 3;

interface OverviewRow {
  id: string;
  business_name: string;
  /** The name that the assistant says: that of the business information when it has one. */
  spoken_name: string;
  email: string;
  phone: string | null;
  website: string | null;
  industry: string | null;
  onboarded: boolean;
  onboarding_completed: boolean;
  created_at: Date;
  has_chatbot: boolean;
  has_receptionist: boolean;
  webhook_url: string | null;
  subscription_active: boolean;
  phone_receptionist_status: Client['phoneReceptionistStatus'];
  phone_receptionist_number: string | null;
  phone_receptionist_existing_input: string | null;
  status: Dashboard['status'];
  ai_receptionist: boolean | null;
  live_chatbot: boolean | null;
  plan: string | null;
  billing_status: Dashboard['billingStatus'];
  renewal_date: Date | null;
  /** Whether hours and services are there, which customers ask for first (DSH-11). */
  has_business_info: boolean;
  chatbot_setup_complete: boolean | null;
  phone_setup_complete: boolean | null;
  voice_gender: string | null;
  voice_age: string | null;
  voice_accent: string | null;
  personality: string[] | null;
  timezone: string;
  month: string;
  calls: number | null;
  minutes: number | null;
  chats: number | null;
  latest: LatestRow[] | null;
}

interface LatestRow {
  id: string;
  type: Conversation['type'];
  occurred_at: string;
  summary: string;
}

/**
 * Plain rows in one statement: hydrating seven entities would take longer than everything else of this request. The latest
 * conversations are found by the index of their times, since a client may have a hundred thousand.
 */
export const OVERVIEW: Statement = {
  name: 'dashboard_overview',
  types: ['timestamptz', 'uuid'],
  sql: `
  select c.id, c.business_name, c.email, c.phone, c.website, c.industry, c.onboarded, c.onboarding_completed, c.created_at,
    c.has_chatbot, c.has_receptionist, c.webhook_url, c.subscription_active, c.phone_receptionist_status,
    c.phone_receptionist_number, c.phone_receptionist_existing_input,
    s.status, s.ai_receptionist, s.live_chatbot, b.plan, b.billing_status, b.renewal_date,
    coalesce(nullif(btrim(i.business_name), ''), c.business_name) as spoken_name, coalesce((i.weekly_hours is not null or btrim(i.opening_hours) <> '') and btrim(i.services) <> '', false) as has_business_info, g.chatbot_setup_complete, g.phone_setup_complete,
    a.receptionist_voice_gender as voice_gender, a.receptionist_voice_age as voice_age,
    a.receptionist_voice_accent as voice_accent, a.receptionist_personality as personality,
    l.timezone, to_char(l.now, 'YYYY-MM') as month, m.total_calls as calls, m.total_vapi_minutes as minutes, m.total_chats as chats,
    (select json_agg(t) from (select id, type, "timestamp" as occurred_at, coalesce(summary, left(full_transcript, 200)) as summary
      from transcripts where client_id = c.id order by "timestamp" desc, id desc limit ${LATEST_CONVERSATIONS}) t) as latest
  from clients c
    left join services s on s.client_id = c.id
    left join billing b on b.client_id = c.id
    left join business_info i on i.client_id = c.id
    left join assistant_integration_settings g on g.client_id = c.id
    left join assistant_settings a on a.client_id = c.id
    left join calendar_settings z on z.client_id = c.id
    cross join lateral (select coalesce(z.timezone, '${DEFAULT_TIMEZONE}') as timezone, $1 at time zone coalesce(z.timezone, '${DEFAULT_TIMEZONE}') as now) l
    left join stats m on m.client_id = c.id and m.month = to_char(l.now, 'YYYY-MM')
  where c.id = $2`,
};

/** Returns everything around the tabs for one client, in one statement; for staff without a client an empty one (DSH-09, DSH-12). */
export async function getDashboard(ctx: Context, clientId: string | null): Promise<Dashboard> {
  const now = ctx.now();
  if (!clientId) return toDashboard(undefined, now);
  const [overview] = await runReads(ctx.platform, { ...NO_ROWS, clientId }, [{ statement: OVERVIEW, values: [now, clientId] }]);
  return toDashboard(overview?.[0] as OverviewRow | undefined, now);
}

function toDashboard(row: OverviewRow | undefined, now: Date): Dashboard {
  const included = findPlan(row?.plan)?.plan;
  return {
    client: row ? toClient(row) : null,
    status: row?.status ?? null,
    aiReceptionist: row?.ai_receptionist ?? false,
    liveChatbot: row?.live_chatbot ?? false,
    plan: row?.plan ?? null,
    planLabel: planLabel(row?.plan),
    billingStatus: row?.billing_status ?? null,
    renewalDate: row?.renewal_date ?? null,
    usage: {
      month: row?.month ?? toMonth(now),
      calls: row?.calls ?? 0,
      minutes: row?.minutes ?? 0,
      chats: row?.chats ?? 0,
      minutesAllowance: included?.minutes ?? null,
      chatsAllowance: included?.chats ?? null,
    },
    onboarding: toProgress(row),
    greeting: row && entitlements(row.plan).canUseReceptionist ? toGreeting(row, now) : null,
    latestConversations: (row?.latest ?? []).map(toConversation),
  };
}

function toClient(row: OverviewRow): Dashboard['client'] {
  return {
    id: row.id,
    businessName: row.business_name,
    email: row.email,
    phone: row.phone,
    website: row.website,
    industry: row.industry,
    onboarded: row.onboarded,
    onboardingCompleted: row.onboarding_completed,
    createdAt: row.created_at,
    hasChatbot: row.has_chatbot,
    hasReceptionist: row.has_receptionist,
    webhookUrl: row.webhook_url,
    subscriptionActive: row.subscription_active,
    phoneReceptionistStatus: row.phone_receptionist_status,
    phoneReceptionistNumber: row.phone_receptionist_number,
    phoneReceptionistExistingInput: row.phone_receptionist_existing_input,
  };
}

function toProgress(row: OverviewRow | undefined): Dashboard['onboarding'] {
  const steps = onboardingSteps({
    hasClient: row !== undefined,
    subscriptionActive: row?.subscription_active ?? false,
    billingStatus: row?.billing_status ?? null,
    hasBusinessInfo: row?.has_business_info ?? false,
    servicesStatus: row?.status ?? null,
    chatbotSetupComplete: row?.chatbot_setup_complete ?? false,
    phoneSetupComplete: row?.phone_setup_complete ?? false,
  });
  return { completed: steps.filter((step) => step.complete).length, total: steps.length, steps };
}

const ACCENTS: Record<string, string> = { us: 'US accent', uk: 'UK accent', au: 'Australian accent', custom: 'custom accent' };

// Without a row the defaults of a new client hold (AST-03).
function toGreeting(row: OverviewRow, now: Date): Greeting {
  const partOfDay = partOfDayAt(now, row.timezone);
  const gender = row.voice_gender ?? 'female';
  const voice = [
    gender.charAt(0).toUpperCase() + gender.slice(1),
    row.voice_age ?? 'middle-aged',
    ACCENTS[row.voice_accent ?? 'us'] ?? '',
    ...(row.personality ?? ['friendly']),
  ];
  return {
    opening: callOpening(row.spoken_name, greetingAt(partOfDay)),
    partOfDay,
    voice: voice.filter(Boolean).join(', '),
  };
}

function toConversation({ id, type, occurred_at, summary }: LatestRow): Conversation {
  const { title, rest } = splitSummary(summary);
  return { id, type, occurredAt: new Date(occurred_at), title, summary: rest };
}
