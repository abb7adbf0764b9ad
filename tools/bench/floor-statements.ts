// The statements of one dashboard request as the api runs them; the bench refuses to run when one of DASHBOARD_STATEMENTS differs. The
// first is the one of find_actor for a person.

/** Session check: values are session id, user id and time. */
export const sessionStatement = {
  name: 'session',
  text: `
  select u.email, exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
    m.client_id, m.role, c.subscription_active, b.billing_status
  from sessions s
    join users u on u.id = s.user_id
    left join members m on m.user_id = u.id
    left join clients c on c.id = m.client_id
    left join billing b on b.client_id = c.id
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $3`,
};

/** What the dashboard shows of one client: values are the time and the client id. */
export const overviewStatement = {
  name: 'overview',
  text: `
  select c.id, c.business_name, c.email, c.phone, c.website, c.industry, c.onboarded, c.onboarding_completed, c.created_at,
    c.has_chatbot, c.has_receptionist, c.webhook_url, c.subscription_active, c.phone_receptionist_status,
    c.phone_receptionist_number, c.phone_receptionist_existing_input,
    s.status, s.ai_receptionist, s.live_chatbot, b.plan, b.billing_status, b.renewal_date,
    coalesce(nullif(btrim(i.business_name), ''), c.business_name) as spoken_name, coalesce((i.weekly_hours is not null or btrim(i.opening_hours) <> '') and btrim(i.services) <> '', false) as has_business_info, g.chatbot_setup_complete, g.phone_setup_complete,
    a.receptionist_voice_gender as voice_gender, a.receptionist_voice_age as voice_age,
    a.receptionist_voice_accent as voice_accent, a.receptionist_personality as personality,
    l.timezone, to_char(l.now, 'YYYY-MM') as month, m.total_calls as calls, m.total_vapi_minutes as minutes, m.total_chats as chats,
    (select json_agg(t) from (select id, type, "timestamp" as occurred_at, coalesce(summary, left(full_transcript, 200)) as summary
      from transcripts where client_id = c.id order by "timestamp" desc, id desc limit 3) t) as latest
  from clients c
    left join services s on s.client_id = c.id
    left join billing b on b.client_id = c.id
    left join business_info i on i.client_id = c.id
    left join assistant_integration_settings g on g.client_id = c.id
    left join assistant_settings a on a.client_id = c.id
    left join calendar_settings z on z.client_id = c.id
    cross join lateral (select coalesce(z.timezone, 'Europe/London') as timezone, $1 at time zone coalesce(z.timezone, 'Europe/London') as now) l
    left join stats m on m.client_id = c.id and m.month = to_char(l.now, 'YYYY-MM')
  where c.id = $2`,
};

/**
 * The months of figures and the latest change of an appointment, by which the web finds out that something is new, and the connected
 * calendars: the value is a list of one client id.
 */
export const ofClientStatement = {
  name: 'of_client',
  text: `
  select c.id, (select json_agg(o) from (select r."client_id" as "clientId", r."month" as "month", r."total_chats" as "totalChats", r."total_vapi_calls" as "totalAssistantCalls",
    r."total_vapi_minutes" as "totalCallMinutes", r."avg_call_duration" as "avgCallDurationSeconds", r."last_chat" as "lastChat",
    r."last_call" as "lastCall", r."total_calls" as "totalCalls", r."successful_calls" as "successfulCalls", r."call_seconds" as "callSeconds"
    from "stats" r where r."client_id" = c.id order by r."month" desc) o) as v0,
  (select to_json(changed_at) from appointments where client_id = c.id order by changed_at desc limit 1) as v1,
  (select json_agg(o) from (select r."client_id" as "clientId", r."provider" as "provider", r."status" as "status", r."account_email" as "accountEmail",
    r."last_synced_at" as "lastSyncedAt", r."timezone" as "timezone", r."reconnect_since" as "reconnectSince"
    from "calendar_connections" r where r."client_id" = c.id order by r."provider" asc) o) as v2 from unnest($1::uuid[]) as c (id)`,
};

/** Statements of the dashboard's answer. */
export const DASHBOARD_STATEMENTS = [overviewStatement, ofClientStatement];

/** A page of products with filter and search, by price: the value is the client id. One row more than the page shows whether others follow. */
export const productsStatement = {
  name: 'products',
  text: `
  select id, name, price_pence, category, in_stock from products
  where client_id = $1 and in_stock and lower((' ' || coalesce(name, '') || ' ' || coalesce(description, '') || ' ' || coalesce(category, '')
    || ' ' || array_to_string(tags, ' ')) collate "pg_c_utf8") like '%oak%'
  order by price_pence, id limit 26`,
};

/** A page of the directory with one filter, newest first. */
export const directoryStatement = {
  name: 'directory',
  text: `
  select id, business_name, email, created_at, plan, billing_status, renewal_date, services_status, services_on, calls, chats
  from client_listings where billing_status = 'past_due' order by created_at desc, id desc limit 26`,
};

/** How many clients that filter has, from the counters. */
export const directoryCountStatement = {
  name: 'directory_count',
  text: `select sum(value)::int as total from counters where name = 'client_listings' and key[2] = 'past_due'`,
};
