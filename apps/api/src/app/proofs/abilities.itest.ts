import { ABILITIES, includes, PLAN_FAMILIES, smallestTier, TIERS, type AbilityId } from '@larkline/catalogue';
import { WEEKDAYS } from '@larkline/validation';
import { aChatClient, TestWidget, type ChatClient } from '../../testkit/chats.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import type { TestBrowser } from '../../testkit/test-browser.ts';

// What the price list sells by tier is what the api allows, for each of the nine plans.

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const SERVICES = PLAN_FAMILIES.map(({ serviceType }) => serviceType);
const HOURS = WEEKDAYS.map((day) => ({ day, opens: '10:00', closes: '12:00' }));
const SAVE_VOICE = 'mutation ($input: AssistantSettingsPatch!) { updateAssistantSettings(input: $input) { client { id } } }';
const SAVE_SITES = 'mutation ($input: ChatSettingsPatch!) { updateChatSettings(input: $input) { client { id } } }';
const SAVE_PROFILE = 'mutation ($input: ProfilePatch!) { saveProfile(input: $input) { undo { id } } }';

type Try = (client: ChatClient) => Promise<boolean>;

async function isAllowed(browser: TestBrowser, mutation: string, input: object): Promise<boolean> {
  const { errors } = await browser.ask(mutation, { input } as never);
  if (errors.length > 0) expect(errors[0]?.extensions).toMatchObject({ code: 'UPGRADE_REQUIRED', fields: expect.any(Object) });
  return errors.length === 0;
}

/** Each ability that a larger tier adds and the product does without people, with a way to use it. */
const ENFORCED: Partial<Record<AbilityId, Try>> = {
  booking: async ({ publicId, clientId }) => {
    await api.sql(`insert into calendar_settings (client_id, working_hours) values ($1, $2)`, [clientId, JSON.stringify(HOURS)]);
    const { session } = await new TestWidget(api, publicId).open();
    return session.suggestions.includes('Book an appointment');
  },
  ownVoice: ({ browser }) => isAllowed(browser, SAVE_VOICE, { receptionistVoiceAccent: 'UK' }),
  severalSites: ({ browser }) => isAllowed(browser, SAVE_SITES, { origins: ['https://cups.example'] }),
};
/** Abilities that are of use with another one only. */
const WITH: Partial<Record<AbilityId, AbilityId>> = { calendars: 'booking' };

it('PRC-10 each ability comes with the service, is arranged by people, or is enforced by tier', () => {
  const byTier = (Object.keys(ABILITIES) as AbilityId[]).filter(
    (id) => ABILITIES[id].tab !== null && SERVICES.some((service) => !['basic', null].includes(smallestTier(id, service))),
  );

  expect(byTier.map((id) => WITH[id] ?? id).filter((id) => !ENFORCED[id])).toEqual([]);
});

const tiers = SERVICES.flatMap((serviceType) => TIERS.map((tier) => [`${serviceType}_${tier}`, serviceType, tier] as const));

it.each(tiers)('PRC-10 %s allows what the price list says, and refuses the rest', async (plan, serviceType, tier) => {
  const client = await aChatClient(api, { plan });
  // Without the chat there is no chat to book in.
  const asked = (Object.keys(ENFORCED) as AbilityId[]).filter((id) => id !== 'booking' || serviceType !== 'phone-receptionist');

  const allowed = await Promise.all(asked.map(async (id) => [id, await ENFORCED[id]?.(client)]));

  expect(Object.fromEntries(allowed)).toEqual(Object.fromEntries(asked.map((id) => [id, includes(id, serviceType, tier)])));
});

it('PRC-10 a smaller plan still allows subdomains, the standard voice and earlier choices', async () => {
  const { browser, clientId } = await aChatClient(api, { plan: 'combo_premium' });
  await browser.run(SAVE_SITES, { input: { origins: ['https://cups.example'] } });
  await browser.run(SAVE_VOICE, { input: { receptionistVoiceGender: 'MALE', receptionistVoiceAccent: 'AU' } });
  await api.sql(`update billing set plan = 'combo_basic', subscription_tier = 'basic' where client_id = $1`, [clientId]);

  await browser.run(SAVE_SITES, { input: { origins: ['https://cups.example'], side: 'LEFT' } });
  await browser.run(SAVE_VOICE, { input: { receptionistVoiceAccent: 'US', receptionistPersonality: ['CALM'] } });
  await browser.run(SAVE_SITES, { input: { origins: ['https://shop.kettle.example', 'https://kettle.example'] } });

  expect(await isAllowed(browser, SAVE_SITES, { origins: ['https://cups.example'] })).toBe(false);
  expect(await isAllowed(browser, SAVE_VOICE, { receptionistVoiceAccent: 'AU' })).toBe(false);
});

it.each([
  [['https://www.com', 'https://cups.com', 'https://plates.com']],
  [['https://co.uk', 'https://cups.co.uk', 'https://plates.co.uk']],
  [['https://com.au', 'https://cups.com.au', 'https://plates.com.au']],
])('PRC-10 a name under which anyone registers does not make websites one: %j', async (origins) => {
  const { browser, clientId } = await aChatClient(api, { plan: 'combo_basic' });
  await api.sql('update clients set website = null where id = $1', [clientId]);

  expect(await isAllowed(browser, SAVE_SITES, { origins })).toBe(false);
});

it('PRC-10 a new website in the profile is no second one beside the sites of the chat', async () => {
  const { browser, clientId } = await aChatClient(api, { plan: 'combo_basic' });
  await browser.run(SAVE_SITES, { input: { origins: ['https://shop.kettle.example'] } });

  expect(await isAllowed(browser, SAVE_PROFILE, { website: 'https://cups.example' })).toBe(false);
  expect(await isAllowed(browser, SAVE_PROFILE, { website: 'https://kettle.example' })).toBe(true);
  await browser.run(SAVE_SITES, { input: { origins: [] } });
  expect(await isAllowed(browser, SAVE_PROFILE, { website: 'https://cups.example' })).toBe(true);
  // A plan without the chat has no sites that could be one too many, and who had several may change one of them.
  await api.sql(`update chat_settings set origins = '{https://shop.kettle.example,https://plates.example}' where client_id = $1`, [
    clientId,
  ]);
  expect(await isAllowed(browser, SAVE_PROFILE, { website: 'https://bowls.example' })).toBe(true);
  await api.sql(`update clients set website = null where id = $1`, [clientId]);
  expect(await isAllowed(browser, SAVE_PROFILE, { website: 'https://bowls.example' })).toBe(false);
  await api.sql(`update billing set plan = 'phone-receptionist_basic' where client_id = $1`, [clientId]);
  expect(await isAllowed(browser, SAVE_PROFILE, { website: 'https://bowls.example' })).toBe(true);
});

it('PRC-10 a save of a larger plan cannot be taken up again after the change to a smaller one, by undo', async () => {
  const { browser, clientId } = await aChatClient(api, { plan: 'combo_premium' });
  const several = { input: { origins: ['https://cups.example'] } };
  const save = 'mutation ($input: ChatSettingsPatch!) { updateChatSettings(input: $input) { undo { id } } }';
  await browser.run(save, several);
  const { updateChatSettings } = await browser.run<{ updateChatSettings: { undo: { id: string } } }>(save, { input: { origins: [] } });
  await api.sql(`update billing set plan = 'combo_basic', subscription_tier = 'basic' where client_id = $1`, [clientId]);

  const { errors } = await browser.ask('mutation ($id: ID!) { undoSave(id: $id) { client { id } } }', updateChatSettings.undo);

  expect(errors[0]?.extensions?.['code']).toBe('UPGRADE_REQUIRED');
  expect(await api.sql('select origins from chat_settings where client_id = $1', [clientId])).toEqual([{ origins: [] }]);
});
