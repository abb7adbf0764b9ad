import type { Account } from '../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { declared } from '../../declared.ts';

// Two people of one business at the same moment. The rule (decision 0122): changes of different fields are all kept, and so are
// those of different days. A change of one field that names what it was typed over is refused when that is no longer stored; without
// it the later one is kept, whole. Each of them sees what is stored with the next answer.

const HOURS = (opens: string) => ({ week: [{ day: 'MONDAY', opens, closes: '17:00' }], exceptions: [], closedOnBankHolidays: true });

interface Case {
  readonly save: string;
  readonly read: string;
  /** One field each, and its value as it is read; settings of one field have none. */
  readonly one?: object;
  readonly other?: object;
  /** Two values of the same field, and the one over which both were typed. */
  readonly clash: readonly [object, object];
  readonly over: object;
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
    over: { businessName: 'Before' },
  },
  business_info: {
    save: saveMutation('saveBusinessInfo', 'BusinessInfoPatch'),
    read: '{ client { businessInfo { about location weeklyHours { week { day opens closes } exceptions { name } closedOnBankHolidays } } } }',
    one: { about: 'Of one' },
    other: { location: 'Of the other' },
    clash: [{ weeklyHours: HOURS('08:00') }, { weeklyHours: HOURS('10:00') }],
    over: { weeklyHours: HOURS('09:00') },
  },
  services: {
    save: saveMutation('saveServices', 'ServicesPatch'),
    read: '{ client { services { receptionistType chatbotType } } }',
    one: { receptionistType: 'SALES_ASSISTANT' },
    other: { chatbotType: 'FAQ_ASSISTANT' },
    clash: [{ receptionistType: 'CUSTOMER_SUPPORT' }, { receptionistType: 'GENERAL_INQUIRIES' }],
    over: { receptionistType: 'SALES_ASSISTANT' },
  },
  assistant_settings: {
    save: saveMutation('updateAssistantSettings', 'AssistantSettingsPatch'),
    read: '{ client { assistantSettings { receptionistPersonality chatbotPersonality receptionistVoiceAccent } } }',
    one: { receptionistPersonality: ['CALM'] },
    other: { receptionistVoiceAccent: 'AU' },
    clash: [{ chatbotPersonality: ['CALM', 'FRIENDLY'] }, { chatbotPersonality: ['BUBBLY'] }],
    over: { chatbotPersonality: ['MONOTONE'] },
  },
  chat_settings: {
    save: saveMutation('updateChatSettings', 'ChatSettingsPatch'),
    read: '{ client { chatSettings { origins colour side greeting invitation } } }',
    one: { greeting: 'Of one' },
    other: { side: 'LEFT' },
    clash: [{ origins: ['https://one.example'] }, { origins: ['https://two.example', 'https://shop.two.example'] }],
    over: { origins: [] },
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
    over: { workingHours: [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }] },
  },
  notification_settings: {
    save: saveMutation('saveNotificationSettings', 'NotificationSettingsPatch'),
    read: '{ client { notificationSettings { choice } } }',
    clash: [{ choice: 'EACH_EVENT' }, { choice: 'ONLY_PROBLEMS' }],
    over: { choice: 'DAILY_DIGEST' },
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

  it('two changes of one field at once, over the same value: one is stored, the other is refused by field', async () => {
    const { save, over, clash } = settings;
    await owner.browser.run(save, { input: over });
    const answers = await Promise.all([
      owner.browser.ask(save, { input: { ...clash[0], before: over } }),
      manager.browser.ask(save, { input: { ...clash[1], before: over } }),
    ]);

    const refused = answers.flatMap(({ errors }) => errors);
    expect(refused.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'CONFLICT', fields: { [Object.keys(over)[0]!]: expect.any(String) } },
    ]);
    const kept = clash[answers[0].errors.length]!;
    expect(await read(owner, settings)).toContain(writeInput(kept));
    // The lost answer of a save that was stored is no conflict with oneself, and a choice made after the conflict is stored.
    await owner.browser.run(save, { input: { ...kept, before: over } });
    await manager.browser.run(save, { input: { ...clash[1], before: kept } });
    expect(await read(owner, settings)).toContain(writeInput(clash[1]));
  });

  it('different fields at once, each over the first values: both are kept', async () => {
    const { save, read: query, one = {}, other = {} } = settings;
    await owner.browser.run(save, { input: settings.over });
    const { client } = await owner.browser.run<{ client: Record<string, object> }>(query);
    const seen = Object.values(client)[0] instanceof Object ? Object.values(client)[0] : client;
    const before = Object.fromEntries(Object.entries(seen as object).filter(([name]) => name in one || name in other));
    await Promise.all([owner.browser.run(save, { input: { ...one, before } }), manager.browser.run(save, { input: { ...other, before } })]);

    expect(await read(owner, settings)).toContain(writeInput(one));
    expect(await read(owner, settings)).toContain(writeInput(other));
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

const span = (day: string, opens = '09:00') => ({ day, opens, closes: '17:00' });
const week = (...spans: object[]) => ({ week: spans, exceptions: [], closedOnBankHolidays: true });

it.each([
  ['business_info', (...spans: object[]) => ({ weeklyHours: week(...spans) })],
  ['calendar_settings', (...spans: object[]) => ({ workingHours: spans })],
])('BIZ-01 CLN-09 two people who change different days of %s at once lose nothing', async (table, hours) => {
  const { save, read: query } = SETTINGS[table]!;
  const before = hours(span('MONDAY'));
  await owner.browser.run(save, { input: before });
  await Promise.all([
    owner.browser.run(save, { input: { ...hours(span('MONDAY', '08:00'), span('SATURDAY')), before } }),
    manager.browser.run(save, { input: { ...hours(span('MONDAY'), span('SUNDAY')), before } }),
  ]);

  const stored = JSON.stringify(await owner.browser.run(query));
  expect(stored).toContain(JSON.stringify([span('MONDAY', '08:00'), span('SATURDAY'), span('SUNDAY')]));
});

type Versions = readonly [over: unknown, one: unknown, other: unknown];
const WORDS: Versions = ['Before', 'One', 'Other'];
const PHONES: Versions = [null, '+44 20 7946 0001', '+44 20 7946 0002'];
const MANNERS: Versions = [['CALM'], ['CALM', 'BUBBLY'], ['FRIENDLY']];
const OFFER = { slotMinutes: 30, bufferMinutes: 0, noticeHours: 2, daysAhead: 30 };
const hoursFrom = (opens: string) => [{ day: 'MONDAY', opens, closes: '17:00' }];

/** Every field of the forms that save themselves and that two people can give different values: the old one, and what each of them types. */
const FIELDS: readonly (readonly [table: string, field: string, versions: Versions])[] = [
  ['clients', 'businessName', WORDS],
  ['clients', 'industry', ['Retail', 'Legal', 'Other']],
  ['clients', 'phone', PHONES],
  ['clients', 'website', ['https://a.example', 'https://b.example', 'https://c.example']],
  ...['businessName', 'about', 'services', 'location', 'openingHours'].map((field) => ['business_info', field, WORDS] as const),
  ['business_info', 'businessType', [null, 'AUTOMOTIVE', 'CONSULTING']],
  ['business_info', 'weeklyHours', [HOURS('09:00'), HOURS('08:00'), HOURS('10:00')]],
  ['business_info', 'contactEmail', ['', 'one@shop.example', 'other@shop.example']],
  ['business_info', 'contactPhone', PHONES],
  ['business_info', 'contactPhoneAlt', PHONES],
  ...Object.keys(OFFER).map((part) => {
    const versions: Versions = [OFFER, { ...OFFER, [part]: 60 }, { ...OFFER, [part]: 90 }];
    return ['calendar_settings', 'availability', versions] as const;
  }),
  ['calendar_settings', 'workingHours', [hoursFrom('09:00'), hoursFrom('08:00'), hoursFrom('10:00')]],
  ['assistant_settings', 'receptionistVoiceAge', ['MIDDLE_AGED', 'YOUNG', 'ELDERLY']],
  ['assistant_settings', 'receptionistVoiceAccent', ['US', 'UK', 'AU']],
  ['assistant_settings', 'receptionistPersonality', MANNERS],
  ['assistant_settings', 'chatbotPersonality', MANNERS],
  ['chat_settings', 'origins', [[], ['https://one.c.example'], ['https://other.c.example']]],
  ['chat_settings', 'colour', ['#000000', '#111111', '#222222']],
  ['chat_settings', 'greeting', WORDS],
  ['chat_settings', 'invitation', WORDS],
  ['notification_settings', 'choice', ['EACH_EVENT', 'DAILY_DIGEST', 'ONLY_PROBLEMS']],
];

it('CF-32 no field of a form that saves itself is lost when two people type into it; without before the later one wins in each', async () => {
  const overwritten = { with: [] as string[], without: [] as string[] };
  for (const [table, field, [over, one, other]] of FIELDS) {
    const { save } = SETTINGS[table]!;
    for (const [kind, before] of [
      ['with', { before: { [field]: over } }],
      ['without', {}],
    ] as const) {
      await owner.browser.run(save, { input: { [field]: over } });
      await owner.browser.run(save, { input: { [field]: one, ...before } });
      const { errors } = await manager.browser.ask(save, { input: { [field]: other, ...before } });
      if (errors.length === 0) overwritten[kind].push(`${table}.${field}`);
      else expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: { [field]: expect.any(String) } });
    }
  }

  expect(overwritten.with).toEqual([]);
  expect(overwritten.without).toHaveLength(FIELDS.length);
});

it('a save that changes two fields over old values stores neither, and its refusal tells nothing that is stored', async () => {
  const { save, read: query } = SETTINGS['business_info']!;
  await owner.browser.run(save, { input: { about: 'Known to the owner', location: 'Bath' } });
  const old = { about: 'Old', location: 'Bath' };
  const { errors } = await manager.browser.ask(save, { input: { about: 'New', location: 'Bristol', before: old } });

  expect(errors.map(({ extensions }) => Object.keys(extensions.fields ?? {}))).toEqual([['about']]);
  expect(JSON.stringify(errors)).not.toContain('Known');
  expect(JSON.stringify(await owner.browser.run(query))).toContain('"about":"Known to the owner","location":"Bath"');
});

it('a first save over what is shown before anything is stored is no conflict', async () => {
  const availability = { slotMinutes: 30, bufferMinutes: 0, noticeHours: 2, daysAhead: 30 };
  const before = { availability, workingHours: [], timezone: 'Europe/London', externalCalendarLinked: false };
  const input = { availability: { ...availability, bufferMinutes: 10 }, timezone: 'Europe/Rome', externalCalendarLinked: true, before };
  await owner.browser.run(SETTINGS['calendar_settings']!.save, { input });
  await owner.browser.run(SETTINGS['business_info']!.save, { input: { about: 'First', before: { about: '' } } });
});

it('values named by a member who may not save, or by another business, reach nothing', async () => {
  const { save, read: query } = SETTINGS['clients']!;
  const [viewer, stranger] = [await api.signIn({ role: 'viewer', memberOf: owner.clientId }), await api.signIn()];
  await owner.browser.run(save, { input: { businessName: 'Fernhill' } });
  const input = { businessName: 'Theirs', before: { businessName: 'Fernhill' } };

  expect(await viewer.browser.refusal(save, { input })).toBe('FORBIDDEN');
  expect(await stranger.browser.refusal(save, { input })).toBe('CONFLICT');
  expect(JSON.stringify(await owner.browser.run(query))).toContain('Fernhill');
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

interface RowCase {
  readonly create: string;
  readonly update: string;
  readonly first: Readonly<Record<string, unknown>>;
  /** A field that both change: what each of them makes of it. */
  readonly field: string;
  readonly versions: readonly [one: unknown, other: unknown];
  /** What the second person changes besides. */
  readonly besides: Readonly<Record<string, unknown>>;
}

/** A list whose rows are edited in a dialog. */
const ROWS: Readonly<Record<string, RowCase>> = {
  products: {
    create: 'mutation ($input: ProductInput!) { row: createProduct(input: $input) { id } }',
    update: 'mutation ($id: ID!, $input: ProductPatch!) { row: updateProduct(id: $id, input: $input) { name pricePence category tags } }',
    first: { name: 'Kettle', pricePence: 1_000, category: null, tags: ['a'] },
    field: 'pricePence',
    versions: [2_000, 3_000],
    besides: { category: 'Kitchen' },
  },
  product_faqs: {
    create: 'mutation ($input: ProductFaqInput!) { row: createProductFaq(input: $input) { id } }',
    update: 'mutation ($id: ID!, $input: ProductFaqPatch!) { row: updateProductFaq(id: $id, input: $input) { question answer } }',
    first: { question: 'Is it quiet?', answer: 'Yes' },
    field: 'answer',
    versions: ['Very', 'Rather'],
    besides: { question: 'Is it loud?' },
  },
};

it.each(Object.entries(ROWS))(
  'CF-32 two people who change one row of %s: the second one over old values is refused by field, and stores all of it after a choice',
  async (_table, { create, update, first, field, versions: [one, other], besides }) => {
    const { id } = (await owner.browser.run<{ row: { id: string } }>(create, { input: first })).row;
    const [name] = Object.keys(besides);
    const before = { [field]: first[field], [name!]: first[name!] };
    await owner.browser.run(update, { id, input: { [field]: one, before } });

    const { errors } = await manager.browser.ask(update, { id, input: { [field]: other, ...besides, before } });
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([{ code: 'CONFLICT', fields: { [field]: expect.any(String) } }]);
    expect(errors.flatMap(({ extensions }) => Object.keys(extensions.fields ?? {}))).toEqual([field]);
    // None of that change was stored. Repeating the stored value, or changing only the other field, is no conflict.
    expect(await owner.browser.run(update, { id, input: { [field]: one, before } })).toMatchObject({ row: { [name!]: first[name!] } });
    expect(await manager.browser.run(update, { id, input: { ...besides, before } })).toMatchObject({ row: { [field]: one, ...besides } });

    const chosen = await manager.browser.run(update, { id, input: { [field]: other, before: { [field]: one } } });
    expect(chosen).toMatchObject({ row: { [field]: other, ...besides } });
    // A caller that does not say what it saw overwrites, as it always did.
    expect(await owner.browser.run(update, { id, input: { [field]: one } })).toMatchObject({ row: { [field]: one } });
  },
);

it('CF-32 FAQ-05 two people who save one list of questions: rows merge by field, and one that both changed is returned unsaved', async () => {
  const ids = [api.system().newId(), api.system().newId(), api.system().newId()];
  const [both, fields, untouched] = ids;
  const save = `mutation ($added: [FaqInput!]!, $changed: [FaqPatch!]!) {
    saveFaqs(added: $added, changed: $changed) { saved { id question answer } gone conflicts { id answer } } }`;
  await owner.browser.run(save, { added: ids.map((id) => ({ id, question: 'Open?', answer: 'Old' })), changed: [] });
  const before = { question: 'Open?', answer: 'Old' };
  const theirs = [
    { id: both, answer: 'Theirs', before },
    { id: fields, question: 'Shut?', before },
    { id: untouched, answer: 'Theirs', before },
  ];
  await manager.browser.run(save, { added: [], changed: theirs });
  const mine = [
    { id: both, question: 'When?', answer: 'Mine', before },
    { id: fields, answer: 'Mine', before },
  ];
  const answer = await owner.browser.run(save, { added: [], changed: mine });

  expect(answer).toEqual({
    saveFaqs: { saved: [{ id: fields, question: 'Shut?', answer: 'Mine' }], gone: [], conflicts: [{ id: both, answer: 'Theirs' }] },
  });
  const rows = await api.sql('select question, answer from faq where id = any ($1) order by position', [ids]);
  expect(rows).toEqual([
    { question: 'Open?', answer: 'Theirs' },
    { question: 'Shut?', answer: 'Mine' },
    { question: 'Open?', answer: 'Theirs' },
  ]);
  // Without the values that were seen, the later save is stored.
  await owner.browser.run(save, { added: [], changed: [{ id: both, answer: 'Mine' }] });
  expect(await api.sql('select answer from faq where id = $1', [both])).toEqual([{ answer: 'Mine' }]);
});

it('FAQ-05 saving a row that someone else deleted is refused, and the other changes are kept', async () => {
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
