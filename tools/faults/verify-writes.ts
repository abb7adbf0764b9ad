import type { FaultyProduct } from './faulty-product.ts';
import { check, type Check } from './report.ts';
import type { BuyerHistory, NewcomerHistory, ProfileHistory } from './workers.ts';

/** Every acknowledged write is in the database, once. */
export async function verifyProfiles(product: FaultyProduct, histories: readonly ProfileHistory[]): Promise<Check> {
  const problems: string[] = [];
  for (const { client, attempted, acknowledged } of histories) {
    const [row] = await product.query<{ business_name: string }>('select business_name from clients where id = $1', [client.clientId]);
    const stored = Number(/^Name (\d+)$/.exec(row?.business_name ?? '')?.[1] ?? 0);
    if (stored < acknowledged || stored > attempted)
      problems.push(`${client.email}: ${acknowledged} was acknowledged and ${attempted} sent, but ${stored} is stored`);
  }
  return check('profile saves acknowledged, none lost', sum(histories.map((history) => history.acknowledgements)), problems);
}

interface PersonRow {
  email: string;
  users: number;
  confirmed: boolean;
  clients: number;
  onboarded: boolean;
  infos: number;
  consents: number;
}

const PEOPLE = `
  select e.email,
    (select count(*)::int from users u where u.email = e.email) as users,
    exists (select from users u where u.email = e.email and u.email_confirmed_at is not null) as confirmed,
    (select count(*)::int from members m join users u on u.id = m.user_id where u.email = e.email) as clients,
    exists (select from clients c join members m on m.client_id = c.id join users u on u.id = m.user_id where u.email = e.email and c.onboarding_completed) as onboarded,
    (select count(*)::int from business_info i join members m on m.client_id = i.client_id join users u on u.id = m.user_id where u.email = e.email) as infos,
    (select count(*)::int from consents s join users u on u.id = s.user_id where u.email = e.email) as consents
  from unnest($1::text[]) as e (email)`;

/** Every acknowledged step of every new person is stored completely and once. */
export async function verifyNewcomers(product: FaultyProduct, histories: readonly NewcomerHistory[]): Promise<Check[]> {
  const rows = await product.query<PersonRow>(PEOPLE, [histories.map((history) => history.email)]);
  const rowByKey = new Map(rows.map((row) => [row.email, row]));
  const findProblems = (wanted: (history: NewcomerHistory) => boolean, isRight: (row: PersonRow) => boolean) =>
    histories.filter(wanted).flatMap((history) => {
      const row = rowByKey.get(history.email);
      return row && isRight(row) ? [] : [`${history.email}: ${JSON.stringify(row)}`];
    });
  const count = (key: 'signedUp' | 'confirmed' | 'onboarded') => histories.filter((history) => history[key]).length;
  const isWhole = ({ users, consents, clients, infos }: PersonRow) =>
    users <= 1 && consents === 2 * users && infos === clients && clients <= 1;
  return [
    check(
      'sign-ups acknowledged, none lost',
      count('signedUp'),
      findProblems(
        (history) => history.signedUp,
        (row) => row.users === 1,
      ),
    ),
    check(
      'confirmations acknowledged, none lost',
      count('confirmed'),
      findProblems(
        (history) => history.confirmed,
        (row) => row.confirmed,
      ),
    ),
    check(
      'setups acknowledged, none lost',
      count('onboarded'),
      findProblems(
        (history) => history.onboarded,
        (row) => row.onboarded && row.infos === 1,
      ),
    ),
    check(
      'new people stored completely and once, or not at all',
      histories.length,
      findProblems(() => true, isWhole),
    ),
  ];
}

interface PurchaseRow {
  session_id: string;
  status: string;
  subscriptions: number;
  active: boolean;
  owner: string | null;
}

const PURCHASES = `
  select i.stripe_session_id as session_id, i.status,
    (select count(*)::int from stripe_subscriptions s where s.stripe_subscription_id = i.stripe_subscription_id) as subscriptions,
    coalesce(c.subscription_active and b.billing_status = 'active', false) as active, u.email as owner
  from checkout_intents i
    left join stripe_subscriptions s on s.stripe_subscription_id = i.stripe_subscription_id
    left join clients c on c.id = s.client_id
    left join billing b on b.client_id = c.id
    left join members m on m.client_id = c.id and m.role = 'owner'
    left join users u on u.id = m.user_id
  where i.stripe_session_id = any($1)`;

/** Every payment is recorded once, and belongs to its buyer when the buyer finished. */
export async function verifyPurchases(product: FaultyProduct, histories: readonly BuyerHistory[]): Promise<Check[]> {
  const rows = await product.query<PurchaseRow>(PURCHASES, [histories.map((history) => history.sessionId)]);
  const rowByKey = new Map(rows.map((row) => [row.session_id, row]));
  const unrecorded = histories.filter(({ sessionId }) => {
    const row = rowByKey.get(sessionId);
    return !row || row.subscriptions !== 1 || !['completed', 'linked'].includes(row.status);
  });
  const finished = histories.filter((history) => history.linked);
  const unlinked = finished.filter(({ sessionId, email }) => {
    const row = rowByKey.get(sessionId);
    return row?.status !== 'linked' || row.owner !== email || !row.active;
  });
  const shown = (list: readonly BuyerHistory[]) =>
    list.map((history) => `${history.email}: ${JSON.stringify(rowByKey.get(history.sessionId))}`);
  const failed = histories.filter((history) => history.failure !== null).map((history) => `${history.email}: ${history.failure}`);
  return [
    check('payments recorded once', histories.length, shown(unrecorded)),
    check('purchases finished, with access', finished.length, shown(unlinked)),
    check('purchases that could not be finished', failed.length, failed),
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
