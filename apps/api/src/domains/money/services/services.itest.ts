import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const FIELDS = 'aiReceptionist liveChatbot receptionistType chatbotType status';
const SAVE = `mutation ($input: ServicesPatch!) {
  saveServices(input: $input) { client { services { ${FIELDS} } } dashboard { aiReceptionist liveChatbot } undo { id } }
}`;
const READ = `{ client { services { ${FIELDS} } } }`;
const OFF = { aiReceptionist: false, liveChatbot: false, receptionistType: null, chatbotType: null, status: 'ACTIVE' };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

it('SRV-01 SRV-08 DAT-04 saves toggles and types into one row, made by the first save', async () => {
  const { browser, clientId } = await api.signIn();
  expect(await browser.run(READ)).toEqual({ client: { services: null } });

  await browser.run(SAVE, { input: { aiReceptionist: true, receptionistType: 'SALES_ASSISTANT' } });
  const { saveServices } = await browser.run<{ saveServices: object }>(SAVE, {
    input: { liveChatbot: true, chatbotType: 'FAQ_ASSISTANT' },
  });

  const services = { ...OFF, aiReceptionist: true, liveChatbot: true, receptionistType: 'SALES_ASSISTANT', chatbotType: 'FAQ_ASSISTANT' };
  expect(saveServices).toMatchObject({ client: { services }, dashboard: { aiReceptionist: true, liveChatbot: true } });
  expect(await api.sql('select count(*)::int from services where client_id = $1', [clientId])).toEqual([{ count: 1 }]);
});

it('SRV-01 two people who switch different services at once keep both', async () => {
  const { browser } = await api.signIn();

  await Promise.all([browser.run(SAVE, { input: { aiReceptionist: true } }), browser.run(SAVE, { input: { liveChatbot: true } })]);

  expect(await browser.run(READ)).toEqual({ client: { services: { ...OFF, aiReceptionist: true, liveChatbot: true } } });
});

const BOTH = ['aiReceptionist', 'liveChatbot'];
it.each<[plan: string | null, allowed: readonly string[]]>([
  [null, []],
  ['free', []],
  ['starter', ['aiReceptionist']],
  ['phone-receptionist_basic', ['aiReceptionist']],
  ['ai_receptionist_pro', ['aiReceptionist']],
  ['live-chatbot_premium', ['liveChatbot']],
  ['live_chatbot_basic', ['liveChatbot']],
  ['combo_basic', BOTH],
  ['full_suite_premium', BOTH],
  ['professional', BOTH],
  ['enterprise', BOTH],
])('SRV-06 CF-09 CF-10 CF-12 CF-15 the plan %s lets %j be switched on, and the api refuses the rest', async (plan, allowed) => {
  const { browser, clientId } = await api.signIn();
  await api.sql('update billing set plan = $1 where client_id = $2', [plan, clientId]);

  for (const service of BOTH) {
    const { errors } = await browser.ask(SAVE, { input: { [service]: true } });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(allowed.includes(service) ? [] : ['UPGRADE_REQUIRED']);
  }

  const switched = await browser.run<{ client: { services: Record<string, boolean> | null } }>(READ);
  expect(BOTH.filter((service) => switched.client.services?.[service])).toEqual(allowed);
});

it('SRV-06 a switch that a smaller plan left on can still be set up and switched off, and not on again', async () => {
  const { browser, clientId } = await api.signIn();
  await browser.run(SAVE, { input: { aiReceptionist: true, liveChatbot: true } });
  await api.sql(`update billing set plan = 'phone-receptionist_basic' where client_id = $1`, [clientId]);

  await browser.run(SAVE, { input: { liveChatbot: true, chatbotType: 'SALES_SUPPORT' } });
  await browser.run(SAVE, { input: { liveChatbot: false } });
  expect(await browser.refusal(SAVE, { input: { liveChatbot: true } })).toBe('UPGRADE_REQUIRED');

  expect(await browser.run(READ)).toMatchObject({ client: { services: { liveChatbot: false, chatbotType: 'SALES_SUPPORT' } } });
});

it('refuses null for a toggle, and a type of the other service', async () => {
  const { browser } = await api.signIn();

  expect(await browser.refusal(SAVE, { input: { aiReceptionist: null } })).toBe('INVALID_INPUT');
  expect(await browser.refusal(SAVE, { input: { receptionistType: 'FAQ_ASSISTANT' } })).toBe('BAD_USER_INPUT');
});
