import { findPrice } from '@larkline/catalogue';
import { WEEKDAYS, type WeeklyHours } from '@larkline/validation';
import { AssistantIntegrationSettings, AssistantSettings, ChatbotInstallation } from '../../domains/conversations/assistant/index.ts';
import { BusinessInfo } from '../../domains/people/clients/index.ts';
import type { Client } from '../../domains/people/rows/index.ts';
import { Faq } from '../../domains/knowledge/faqs/index.ts';
import { HOUSE_EMAIL } from '../../domains/promises/house/index.ts';
import { Product, ProductFaq } from '../../domains/knowledge/products/index.ts';
import { Services } from '../../domains/money/services/index.ts';
import { requestAssistantSync } from '../../domains/conversations/voice/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Context } from '../../platform/context/context.ts';
import { DEMO_BUSINESSES, type DemoBusiness } from './businesses.ts';
import { addConversations } from './demo-conversations.ts';
import { addCalendar, addStaffRows } from './demo-calendar.ts';
import { seedClient, seedUser } from './make-client.ts';

/** The mail domain of every demo account; a production process refuses to start when one exists. */
export const DEMO_DOMAIN = 'demo.larkline.example';
const DEMO_PASSWORD = 'larkline-demo-1';

/** An account to try the product with. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly what: string;
}

const STAFF: DemoSignIn = { email: `staff@${DEMO_DOMAIN}`, password: DEMO_PASSWORD, what: 'staff, admin area' };
const NOT_SUBSCRIBED: DemoSignIn = { email: `visitor@${DEMO_DOMAIN}`, password: DEMO_PASSWORD, what: 'an account without subscription' };

/** The accounts of the demo data, staff first. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  STAFF,
  ...DEMO_BUSINESSES.map((business) => ({
    email: business.email,
    password: DEMO_PASSWORD,
    what: `${business.businessName}, ${findPrice(business.priceKey)?.plan.planId ?? ''}`,
  })),
  NOT_SUBSCRIBED,
];

/** Fills an empty database; returns `false` when it already contains people. */
export async function loadDemoData(ctx: Context): Promise<boolean> {
  // Our own client has a person from the first start.
  const [found] = await ctx.em.execute<{ id: string }[]>('select id from users where email <> ? limit 1', [HOUSE_EMAIL]);
  if (found) return false;
  for (const business of DEMO_BUSINESSES) {
    const user = await seedUser(ctx, { email: business.email, password: DEMO_PASSWORD, person: business.person });
    const client = await seedClient(ctx, user, business);
    await fillClient(ctx, client, business);
    await ctx.em.flush();
    await addConversations(ctx, client.id, business);
    // Its receptionist can be rung as soon as the worker has run.
    await inTransaction(ctx, (tx) => requestAssistantSync(tx, client.id));
  }
  await seedUser(ctx, { email: NOT_SUBSCRIBED.email, password: DEMO_PASSWORD, person: 'Viv Isitor' });
  addStaffRows(ctx, STAFF.email);
  await ctx.em.flush();
  // Last, so that an interrupted load is noticed by the missing staff account.
  await seedUser(ctx, { email: STAFF.email, password: DEMO_PASSWORD, person: 'Sam Staff', admin: true });
  return true;
}

async function fillClient(ctx: Context, client: Client, business: DemoBusiness): Promise<void> {
  const { em } = ctx;
  const clientId = client.id;
  const phone = business.scenarios.some(({ type }) => type !== 'chat');
  const chat = business.scenarios.some(({ type }) => type === 'chat');
  em.assign(client, { website: business.website, onboardingCompleted: true, onboarded: true, hasReceptionist: phone, hasChatbot: chat });
  if (phone) em.assign(client, { phoneReceptionistStatus: 'active', phoneReceptionistNumber: demoNumber(business) });
  // The purchase has switched them on.
  em.assign(await em.findOneOrFail(Services, { clientId }), {
    receptionistType: phone ? 'appointment_booking' : null,
    chatbotType: chat ? 'customer_service' : null,
  });
  if (chat) em.assign(await em.findOneOrFail(ChatbotInstallation, { clientId }), { seenAt: ctx.now() });
  em.create(AssistantIntegrationSettings, {
    clientId,
    chatbotSetupComplete: chat,
    phoneSetupMethod: phone ? 'new' : null,
    phoneSetupComplete: phone,
  });
  em.create(AssistantSettings, {
    clientId,
    receptionistVoiceGender: business.voice.gender,
    receptionistVoiceAge: business.voice.age,
    receptionistVoiceAccent: business.voice.accent,
    receptionistPersonality: business.voice.personality,
  });
  const { businessName, about, openingHours, services, industry, location, email } = business;
  em.create(BusinessInfo, {
    id: ctx.newId(),
    clientId,
    businessName,
    about,
    openingHours,
    weeklyHours: { week: toWeek(business), exceptions: [], closedOnBankHolidays: true },
    businessType: industry,
    services,
    location,
    contactEmail: email,
    contactPhone: business.phone,
  });
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  for (const product of business.products) em.create(Product, { id: ctx.newId(), clientId, ...product, tags: [...product.tags], ...times });
  for (const [question, answer] of business.productFaqs) em.create(ProductFaq, { id: ctx.newId(), clientId, question, answer, ...times });
  for (const [question, answer, category] of business.faqs)
    em.create(Faq, { id: ctx.newId(), clientId, question, answer, category, createdAt: ctx.now() });
  addCalendar(ctx, clientId);
}

// Numbers that Ofcom keeps for drama.
const demoNumber = (business: DemoBusiness) => `+44207946${String(100 + DEMO_BUSINESSES.indexOf(business)).padStart(4, '0')}`;

function toWeek({ hours }: DemoBusiness): WeeklyHours['week'] {
  return hours.flatMap(([first, last, opens, closes]) =>
    WEEKDAYS.slice(WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last) + 1).map((day) => ({ day, opens, closes })),
  );
}
