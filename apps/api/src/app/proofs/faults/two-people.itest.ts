import type { Account } from '../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { declared } from '../../declared.ts';

// Two people of one business at the same moment. The rule (decision 0035): changes of different fields are all kept, of one field
// the later one is, whole; each of them sees what is stored with the next answer.

const HOURS = (opens: string) => ({ week: [{ day: 'MONDAY', opens, closes: '17:00' }], exceptions: [], closedOnBankHolidays: true });

interface Case {
  readonly save: string;
  readonly read: string;
  /** One field each, and its value as it is read; settings of one field have none. */
  readonly one?: object;
  readonly other?: object;
  /** Two values of the same field. */
  readonly clash: readonly [object, object];
}

const saveMutation = (name: string, input: string, answer = 'client { id }') =>
  `mutation ($input: ${input}!) { saved: ${name}(input: $input) { ${answer} } }`;

const SETTINGS: Readonly<Record<string, Case>> = {
  clients: {
    save: saveMutation('saveProfile', 'ProfilePatch'),
    read: '{ client { businessName phone } }',
    one: { businessName: 'Of one' },
    other: { phone: '+44 20 7946 0001' },
    clash: [{ businessName: 'First' }, { businessName: 'Second' }],
  },
  business_info: {
    save: saveMutation('saveBusinessInfo', 'BusinessInfoPatch'),
    read: '{ client { businessInfo { about location weeklyHours { week { day opens closes } exceptions { name } closedOnBankHolidays } } } }',
    one: { about: 'Of one' },
    other: { location: 'Of the other' },
    clash: [{ weeklyHours: HOURS('08:00') }, { weeklyHours: HOURS('10:00') }],
  },
  services: {
    save: saveMutation('saveServices', 'ServicesPatch'),
    read: '{ client { services { receptionistType chatbotType } } }',
    one: { receptionistType: 'SALES_ASSISTANT' },
    other: { chatbotType: 'FAQ_ASSISTANT' },
    clash: [{ receptionistType: 'CUSTOMER_SUPPORT' }, { receptionistType: 'GENERAL_INQUIRIES' }],
  },
  assistant_settings: {
    save: saveMutation('updateAssistantSettings', 'AssistantSettingsPatch'),
    read: '{ client { assistantSettings { receptionistPersonality chatbotPersonality receptionistVoiceAccent } } }',
    one: { receptionistPersonality: ['CALM'] },
    other: { receptionistVoiceAccent: 'AU' },
    clash: [{ chatbotPersonality: ['CALM', 'FRIENDLY'] }, { chatbotPersonality: ['BUBBLY'] }],
  },
  chat_settings: {
    save: saveMutation('updateChatSettings', 'ChatSettingsPatch'),
    read: '{ client { chatSettings { origins colour side greeting invitation } } }',
    one: { greeting: 'Of one' },
    other: { side: 'LEFT' },
    clash: [{ origins: ['https://one.example'] }, { origins: ['https://two.example', 'https://shop.two.example'] }],
  },
  calendar_settings: {
    save: saveMutation('saveCalendarSettings', 'CalendarSettingsPatch'),
    read: '{ client { calendarSettings { timezone externalCalendarLinked workingHours { day opens closes } } } }',
    one: { timezone: 'Europe/Rome' },
    other: { externalCalendarLinked: true },
    clash: [
      { workingHours: [{ day: 'MONDAY', opens: '08:00', closes: '17:00' }] },
      { workingHours: [{ day: 'FRIDAY', opens: '10:00', closes: '12:00' }] },
    ],
  },
  notification_settings: {
    save: saveMutation('saveNotificationSettings', 'NotificationSettingsPatch'),
    read: '{ client { notificationSettings { choice } } }',
    clash: [{ choice: 'EACH_EVENT' }, { choice: 'ONLY_PROBLEMS' }],
  },
};

/** Saved by owners alone, from the meter of the guarantee: guarantee.itest.ts. */
const OWNERS_ONLY = ['work_costs'];

let api: TestApi;
let owner: Account;
let manager: Account;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  owner = await api.signIn();
  manager = await api.signIn({ role: 'manager', memberOf: owner.clientId });
});
afterAll(() => api.stop());

it('every table of settings is among the cases', () => {
  const tables = declared.domains.flatMap(({ settings }) => settings ?? []);
  const names = tables.map(({ entity }) => api.platform.orm.getMetadata().get(entity).tableName);

  expect(names.sort()).toEqual([...Object.keys(SETTINGS), ...OWNERS_ONLY].sort());
});

const read = async (account: Account, { read: query }: Case) => JSON.stringify(await account.browser.run(query));
const writeInput = (input: object) => JSON.stringify(input).slice(1, -1);

describe.each(Object.entries(SETTINGS))('two people who save %s', (_table, settings) => {
  it('at once and for the first time: changes of different fields are both kept, and both people read the same', async () => {
    const { one = {}, other = {} } = settings;
    await Promise.all([owner.browser.run(settings.save, { input: one }), manager.browser.run(settings.save, { input: other })]);

    const seen = await read(owner, settings);
    expect(seen).toContain(writeInput(one));
    expect(seen).toContain(writeInput(other));
    expect(await read(manager, settings)).toBe(seen);
  });

  it('the same field at once: one value is stored, whole, and never a mixture', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = settings.clash;
      await Promise.all([owner.browser.run(settings.save, { input: first }), manager.browser.run(settings.save, { input: second })]);

      const seen = await read(owner, settings);
      expect([first, second].filter((each) => seen.includes(writeInput(each)))).toHaveLength(1);
    }
  });

  it('one after the other: the undo of the first one leaves what the second one saved since', async () => {
    const [first, second] = settings.clash;
    await owner.browser.run(settings.save, { input: second });
    const undoable = settings.save.replace('client { id }', 'undo { id }');
    const { saved } = await owner.browser.run<{ saved: { undo: { id: string } } }>(undoable, { input: first });
    await manager.browser.run(settings.save, { input: second });

    expect(await owner.browser.refusal('mutation ($id: ID!) { undoSave(id: $id) { undo { id } } }', { id: saved.undo.id })).toBe(
      'CHANGED_SINCE',
    );
    expect(await read(owner, settings)).toContain(writeInput(second));
  });
});

it('PRD-03 FAQ-05 two people who change one row of a list keep each other’s fields, and one of two values of the same field', async () => {
  const create = `mutation ($input: ProductInput!) { createProduct(input: $input) { id } }`;
  const { createProduct } = await owner.browser.run<{ createProduct: { id: string } }>(create, {
    input: { name: 'Kettle', pricePence: 1 },
  });
  const update = `mutation ($id: ID!, $input: ProductPatch!) { updateProduct(id: $id, input: $input) { id } }`;
  const { id } = createProduct;
  await Promise.all([
    owner.browser.run(update, { id, input: { name: 'Pot', tags: ['a', 'b'] } }),
    manager.browser.run(update, { id, input: { name: 'Pan', category: 'Kitchen' } }),
  ]);
  const [row] = await api.sql<Record<string, unknown>>('select name, category, tags from products where id = $1', [id]);

  expect(['Pot', 'Pan']).toContain(row?.['name']);
  expect(row).toMatchObject({ category: 'Kitchen', tags: ['a', 'b'] });
});

it('FAQ-05 a person who saves what another one has deleted is told, and the other changes are kept', async () => {
  const ids = [api.system().newId(), api.system().newId()];
  const save = `mutation ($added: [FaqInput!]!, $changed: [FaqPatch!]!) { saveFaqs(added: $added, changed: $changed) { saved { id answer } gone } }`;
  await owner.browser.run(save, { added: ids.map((id) => ({ id, question: `Question ${id}`, answer: 'Old' })), changed: [] });
  await manager.browser.run('mutation ($ids: [ID!]!) { deleteFaqs(ids: $ids) { id } }', { ids: [ids[0]] });
  const answer = await owner.browser.run(save, { added: [], changed: ids.map((id) => ({ id, answer: 'New' })) });

  expect(answer).toEqual({ saveFaqs: { saved: [{ id: ids[1], answer: 'New' }], gone: [ids[0]] } });
});

it('undo works for the member who deleted and for another one, once, and not after the role was lost', async () => {
  const { createProduct } = await owner.browser.run<{ createProduct: { id: string } }>(
    'mutation { createProduct(input: { name: "Kettle", pricePence: 1 }) { id } }',
  );
  const remove = 'mutation ($ids: [ID!]!) { deleteProducts(ids: $ids) { id } }';
  const undo = 'mutation ($id: ID!) { undoDeletion(id: $id) }';
  const { deleteProducts } = await manager.browser.run<{ deleteProducts: { id: string } }>(remove, { ids: [createProduct.id] });
  const saved = await manager.browser.run<{ saved: { undo: { id: string } } }>(saveMutation('saveProfile', 'ProfilePatch', 'undo { id }'), {
    input: { businessName: 'Of the manager' },
  });
  await api.sql(`update members set role = 'viewer' where user_id = $1`, [manager.userId]);

  expect(await manager.browser.refusal(undo, { id: deleteProducts.id })).toBe('FORBIDDEN');
  expect(await manager.browser.refusal('mutation ($id: ID!) { undoSave(id: $id) { undo { id } } }', { id: saved.saved.undo.id })).toBe(
    'FORBIDDEN',
  );
  await api.sql(`delete from members where user_id = $1`, [manager.userId]);
  expect(await manager.browser.refusal(undo, { id: deleteProducts.id })).toMatch(/^(FORBIDDEN|NOT_FOUND|SUBSCRIPTION_REQUIRED)$/);

  expect(await owner.browser.run(undo, { id: deleteProducts.id })).toEqual({ undoDeletion: 1 });
  expect(await owner.browser.refusal(undo, { id: deleteProducts.id })).toBe('NOT_FOUND');
});
