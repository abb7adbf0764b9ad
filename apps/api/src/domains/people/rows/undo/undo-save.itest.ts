import { declared } from '../../../../app/declared.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';

const CLIENT =
  'client { businessName phone businessInfo { about location weeklyHours { closedOnBankHolidays } } services { liveChatbot chatbotType } }';
const PROFILE = 'mutation ($input: ProfilePatch!) { save: saveProfile(input: $input) { undo { id undoUntil } } }';
const INFO = 'mutation ($input: BusinessInfoPatch!) { save: saveBusinessInfo(input: $input) { undo { id undoUntil } } }';
const SERVICES = 'mutation ($input: ServicesPatch!) { save: saveServices(input: $input) { undo { id undoUntil } } }';
const COSTS = 'mutation ($input: WorkCostsPatch!) { save: saveWorkCosts(input: $input) { undo { id undoUntil } } }';
const UNDO = `mutation ($id: ID!) { undoSave(id: $id) { ${CLIENT} undo { id } } }`;
const HOURS = { week: [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }], exceptions: [], closedOnBankHolidays: true };

/** Every table of settings: its mutation, and two saves of which the second is undone. */
const SETTINGS: readonly (readonly [table: string, mutation: string, patch: string, first: object, second: object])[] = [
  [
    'assistant_settings',
    'updateAssistantSettings',
    'AssistantSettingsPatch',
    { receptionistVoiceGender: 'MALE' },
    { receptionistVoiceAccent: 'AU' },
  ],
  [
    'business_info',
    'saveBusinessInfo',
    'BusinessInfoPatch',
    { about: 'First', weeklyHours: HOURS },
    { about: 'Second', location: 'Bath', weeklyHours: null },
  ],
  [
    'calendar_settings',
    'saveCalendarSettings',
    'CalendarSettingsPatch',
    { timezone: 'Europe/Rome' },
    { timezone: 'Asia/Tokyo', externalCalendarLinked: true },
  ],
  [
    'chat_settings',
    'updateChatSettings',
    'ChatSettingsPatch',
    { greeting: 'Hello.' },
    { greeting: null, side: 'LEFT', origins: ['https://shop.example'] },
  ],
  ['clients', 'saveProfile', 'ProfilePatch', { phone: '+44 20 7946 0001' }, { businessName: 'After', phone: null }],
  [
    'notification_settings',
    'saveNotificationSettings',
    'NotificationSettingsPatch',
    { choice: 'DAILY_DIGEST' },
    { choice: 'ONLY_PROBLEMS' },
  ],
  ['services', 'saveServices', 'ServicesPatch', { chatbotType: 'FAQ_ASSISTANT' }, { chatbotType: null, liveChatbot: true }],
  ['work_costs', 'saveWorkCosts', 'WorkCostsPatch', { minutePence: 40 }, { minutePence: 50, chatPence: 60 }],
];

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const save = async (browser: TestBrowser, mutation: string, input: object) =>
  (await browser.run<{ save: { undo: { id: string; undoUntil: string } } }>(mutation, { input })).save.undo;
const stored = async (browser: TestBrowser) => (await browser.run<{ client: Record<string, unknown> }>(`{ ${CLIENT} }`)).client;

it.each(SETTINGS)('undoes a save of %s', async (table, mutation, patch, first, second) => {
  const { browser, clientId } = await api.signIn();
  const document = `mutation ($input: ${patch}!) { save: ${mutation}(input: $input) { undo { id undoUntil } } }`;
  const row = () =>
    api.sql(`select to_jsonb(t) - 'updated_at' as row from ${table} t where ${table === 'clients' ? 'id' : 'client_id'} = $1`, [clientId]);
  await save(browser, document, first);
  const before = await row();

  const { id, undoUntil } = await save(browser, document, second);
  const between = await row();
  await browser.run(UNDO, { id });

  expect(between).not.toEqual(before);
  expect(await row()).toEqual(before);
  expect(undoUntil).toBe(new Date(api.clock.now().getTime() + 600_000).toISOString());
});

it('undoes several saves one after another, newest first', async () => {
  const { browser } = await api.signIn({ businessName: 'One' });
  const second = await save(browser, PROFILE, { businessName: 'Two' });
  const third = await save(browser, PROFILE, { businessName: 'Three' });

  await browser.run(UNDO, { id: third.id });
  expect(await stored(browser)).toMatchObject({ businessName: 'Two' });
  await browser.run(UNDO, { id: second.id });
  expect(await stored(browser)).toMatchObject({ businessName: 'One' });
});

it('leaves fields that were changed again, and refuses when all of them were', async () => {
  const { browser } = await api.signIn();
  await save(browser, INFO, { about: 'First', location: 'Bath' });
  const both = await save(browser, INFO, { about: 'Second', location: 'Bristol' });
  const again = await save(browser, INFO, { about: 'Third' });
  await save(browser, INFO, { about: 'Fourth' });

  expect(await browser.refusal(UNDO, { id: again.id })).toBe('CHANGED_SINCE');
  const { undoSave } = await browser.run<{ undoSave: object }>(UNDO, { id: both.id });

  expect(undoSave).toMatchObject({ client: { businessInfo: { about: 'Fourth', location: 'Bath' } }, undo: null });
});

it('a first save is undone with its row, or with its fields when the row was changed since', async () => {
  const { browser } = await api.signIn();
  const first = await save(browser, INFO, { about: 'First' });
  await browser.run(UNDO, { id: first.id });
  expect(await stored(browser)).toMatchObject({ businessInfo: null });

  const again = await save(browser, INFO, { about: 'First' });
  await save(browser, INFO, { location: 'Bath' });
  await browser.run(UNDO, { id: again.id });
  expect(await stored(browser)).toMatchObject({ businessInfo: { about: null, location: 'Bath' } });
});

it('ends after ten minutes, works once, and is refused for the save of another client', async () => {
  const { browser } = await api.signIn();
  const other = await api.signIn();
  const old = await save(browser, INFO, { about: 'Old' });
  expect(await other.browser.refusal(UNDO, { id: old.id })).toBe('NOT_FOUND');
  api.clock.advance(600_000);
  expect(await browser.refusal(UNDO, { id: old.id })).toBe('NOT_FOUND');
  expect(await browser.refusal(UNDO, { id: 'no id' })).toBe('NOT_FOUND');

  const { id } = await save(browser, INFO, { about: 'New' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => browser.ask(UNDO, { id })));

  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await stored(browser)).toMatchObject({ businessInfo: { about: 'Old' } });
});

it('SRV-06 does not switch on again what the plan no longer includes', async () => {
  const { browser, clientId } = await api.signIn();
  await save(browser, SERVICES, { liveChatbot: true });
  const { id } = await save(browser, SERVICES, { liveChatbot: false });
  await api.sql(`update billing set plan = 'phone-receptionist_basic' where client_id = $1`, [clientId]);

  expect(await browser.refusal(UNDO, { id })).toBe('UPGRADE_REQUIRED');

  expect(await stored(browser)).toMatchObject({ services: { liveChatbot: false } });
});

it('needs the scope of the settings beside that of the undo', async () => {
  const { browser, clientId } = await api.signIn();
  const { id } = await save(browser, INFO, { about: 'Us' });
  const reader = await api.apiKey({ scopes: ['clients:read', 'undo:write'], clientId });
  const viewer = await api.signIn({ role: 'viewer', memberOf: clientId });
  const writer = await api.apiKey({ scopes: ['clients:read', 'clients:write', 'undo:write'], clientId });
  const document = 'mutation ($id: ID!) { undoSave(id: $id) { client { id } } }';

  expect(await reader.browser.refusal(document, { id })).toBe('FORBIDDEN');
  expect(await viewer.browser.refusal(document, { id })).toBe('FORBIDDEN');
  expect(await api.visitor().refusal(document, { id })).toBe('UNAUTHENTICATED');
  expect(await writer.browser.run(document, { id })).toEqual({ undoSave: { client: { id: clientId } } });
});

it('a manager does not undo what only the owner can save', async () => {
  const { browser, clientId } = await api.signIn();
  const manager = await api.signIn({ role: 'manager', memberOf: clientId });
  const { id } = await save(browser, COSTS, { minutePence: 120 });

  expect(await manager.browser.refusal(UNDO, { id })).toBe('FORBIDDEN');
});

it('every table of settings is tried above, belongs to one client and has one row per client', async () => {
  const metadata = api.platform.orm.em.getMetadata();
  const tables = declared.domains.flatMap(({ settings = [] }) => settings.map(({ entity }) => metadata.get(entity).tableName));
  expect(tables.toSorted()).toEqual(SETTINGS.map(([table]) => table));
  for (const tableName of tables) {
    const column = tableName === 'clients' ? 'id' : 'client_id';
    const unique = await api.sql(
      `select 1 from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where indrelid = $1::regclass and indisunique and indnkeyatts = 1 and attname = $2`,
      [tableName, column],
    );
    expect({ tableName, unique: unique.length > 0 }).toEqual({ tableName, unique: true });
  }
});
