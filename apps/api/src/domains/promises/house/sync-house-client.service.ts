import { BRAND, HOURS, POSITIONING } from '@larkline/brand';
import { PLAN_FAMILIES } from '@larkline/catalogue';
import { WEEKDAYS, type WeeklyHours } from '@larkline/validation';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { newToken } from '../../../platform/auth/secrets.ts';
import { actingFor, inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createUser, findUserByEmail } from '../../people/accounts/index.ts';
import { ChatSettings } from '../../conversations/chat/index.ts';
import { BusinessInfo, clientIdOfPerson, createClient, HOUSE_CLIENT_ID } from '../../people/clients/index.ts';
import { Client } from '../../people/rows/index.ts';
import { keepFaqs } from '../../knowledge/faqs/index.ts';
import { Services } from '../../money/services/index.ts';
import { houseFaqs, isHouseFaq } from './house-faqs.ts';

/** Address of the person who owns our own client: the contact address, marked, so that it is no other account's. Its password is random. */
export const HOUSE_EMAIL = BRAND.email.replace('@', '+website-chat@');

/** Held while our own client is written; any number that no other lock has. */
const HOUSE_LOCK = 4_718;
const WORKDAYS = 5;

const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
const OFFICE_HOURS: WeeklyHours = {
  week: WEEKDAYS.slice(0, WORKDAYS).map((day) => ({ day, opens: hour(HOURS.office.fromHour), closes: hour(HOURS.office.untilHour) })),
  exceptions: [],
  closedOnBankHolidays: true,
};

/**
 * Makes our own client what this release says of the company: its profile, hours and contact details, and the FAQs that follow from the
 * price list and the public pages. Adds it at the first run; several processes at once add one. What staff have added or switched (further
 * FAQs, the look, the chat itself) stays. Throws an Error when its address has another business.
 */
export async function syncHouseClient(ctx: Context): Promise<{ added: number; changed: number; removed: number }> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.execute('select pg_advisory_xact_lock(?)', [HOUSE_LOCK]);
    if (!(await tx.em.findOne(Client, { id: HOUSE_CLIENT_ID }))) await addHouse(tx);
    return actingFor(tx, HOUSE_CLIENT_ID, async (own) => {
      await writeBusiness(own);
      return keepFaqs(own, HOUSE_CLIENT_ID, { wanted: houseFaqs(), isGenerated: isHouseFaq });
    });
  });
}

async function addHouse(tx: Context): Promise<void> {
  const passwordHash = await hashPassword(tx.env.PEPPER, tx.env.BCRYPT_COST, newToken());
  const made = await createUser(tx, { email: HOUSE_EMAIL, passwordHash, fullName: BRAND.name, confirmed: true });
  const user = made ?? (await findUserByEmail(tx, HOUSE_EMAIL));
  if (!user || (await clientIdOfPerson(tx, user.id)) !== null) throw new Error(`${HOUSE_EMAIL} has another business`);
  const details = { businessName: BRAND.name, email: BRAND.email, phone: BRAND.phone, industry: null };
  await createClient(tx, { id: HOUSE_CLIENT_ID, userId: user.id, details });
}

async function writeBusiness({ em, env, newId }: Context): Promise<void> {
  const clientId = HOUSE_CLIENT_ID;
  const { origin } = new URL(env.PUBLIC_URL);
  const client = await em.findOneOrFail(Client, { id: clientId });
  const { name: businessName, email, phone } = BRAND;
  // Its dashboard is open without a plan: staff read its conversations there.
  const isOpen = { onboarded: true, onboardingCompleted: true, hasChatbot: true, subscriptionActive: true };
  em.assign(client, { businessName, email, phone, website: origin, ...isOpen });
  const info = (await em.findOne(BusinessInfo, { clientId })) ?? em.create(BusinessInfo, { id: newId(), clientId });
  em.assign(info, {
    businessName,
    about: `${BRAND.name} answers the phone and the website of small businesses. ${POSITIONING}`,
    services: `${PLAN_FAMILIES.map(({ name, description }) => `${name}: ${description}`).join(' ')}`,
    weeklyHours: OFFICE_HOURS,
    location: BRAND.addressLine,
    contactEmail: email,
    contactPhone: phone,
  });
  // Staff may switch it off and change its look: only the first run decides.
  if (!(await em.findOne(Services, { clientId })))
    em.create(Services, { id: newId(), clientId, liveChatbot: true, chatbotType: 'customer_service' });
  if (!(await em.findOne(ChatSettings, { clientId })))
    em.create(ChatSettings, {
      clientId,
      greeting: `Hello, I’m ${businessName}’s AI assistant. Ask me about plans, prices or how it works.`,
    });
  await em.flush();
}
