import { PLAN_FAMILIES } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { syncHouse } from '../../../app/operate/sync-house.ts';
import { TestWidget, joinSentences } from '../../../testkit/chats.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { HOUSE_CLIENT_ID } from '../../people/clients/index.ts';
import { houseFaqs } from './house-faqs.ts';
import { HOUSE_EMAIL, syncHouseClient } from './index.ts';

const CANCEL = 'Can I change or cancel my plan?';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  // Two processes of one release start at the same moment.
  await Promise.all([syncHouse({ ...api.env, LOG_LEVEL: 'silent' }), syncHouse({ ...api.env, LOG_LEVEL: 'silent' })]);
});
afterAll(() => api.stop());

const siteChat = async () => (await (await fetch(`${api.url}/functions/v1/site-chat`)).json()) as { publicId: string | null };
const faqs = () => api.sql<{ id: string; question: string; answer: string }>('select * from faq where client_id = $1', [HOUSE_CLIENT_ID]);
const sync = () => syncHouseClient(api.system());
const ownWidget = async () => {
  const { publicId } = await siteChat();
  const widget = new TestWidget(api, publicId ?? '', { origin: new URL(api.env.PUBLIC_URL).origin });
  await widget.open();
  return widget;
};

describe('our own client', () => {
  it('is added once by two processes at once, with the knowledge of the release', async () => {
    expect(await api.sql('select id from clients where id = $1', [HOUSE_CLIENT_ID])).toHaveLength(1);
    expect(await api.sql('select id from users where email = $1', [HOUSE_EMAIL])).toHaveLength(1);
    expect(await faqs()).toHaveLength(houseFaqs().length);
  });

  it('is not written again by the next start', async () => {
    const before = await api.sql(`select xmin::text, id from faq where client_id = $1 order by id`, [HOUSE_CLIENT_ID]);
    const [client] = await api.sql('select xmin::text from clients where id = $1', [HOUSE_CLIENT_ID]);
    const [info] = await api.sql('select xmin::text from business_info where client_id = $1', [HOUSE_CLIENT_ID]);

    expect(await sync()).toEqual({ added: 0, changed: 0, removed: 0 });

    expect(await api.sql(`select xmin::text, id from faq where client_id = $1 order by id`, [HOUSE_CLIENT_ID])).toEqual(before);
    expect(await api.sql('select xmin::text from clients where id = $1', [HOUSE_CLIENT_ID])).toEqual([client]);
    expect(await api.sql('select xmin::text from business_info where client_id = $1', [HOUSE_CLIENT_ID])).toEqual([info]);
  });

  it('has the prices of the new release after a change, loses what is no longer said, and keeps what staff added', async () => {
    const price = houseFaqs().find(({ question }) => question.startsWith('How much is the AI Phone Receptionist'));
    const later = houseFaqs().find(({ question }) => question === CANCEL);
    await api.sql(`update faq set answer = 'It is £149 a month.' where id = $1`, [price?.id]);
    await api.sql(`update faq set id = '6c61726b-6c69-8fff-8fff-ffffffffffff', question = 'Said earlier?' where id = $1`, [later?.id]);
    const own = `insert into faq (id, client_id, question, answer, created_at) values (gen_random_uuid(), $1, 'Do you have a dog?', 'Yes.', now())`;
    await api.sql(own, [HOUSE_CLIENT_ID]);

    expect(await sync()).toEqual({ added: 1, changed: 1, removed: 1 });

    const stored = await faqs();
    expect(stored.find(({ id }) => id === price?.id)?.answer).toBe(price?.answer);
    expect(stored.map(({ question }) => question)).toEqual(expect.arrayContaining(['Do you have a dog?', CANCEL]));
    expect(stored.map(({ question }) => question)).not.toContain('Said earlier?');
  });

  it('answers a price in its chat, on the site itself and on no other', async () => {
    const widget = await ownWidget();

    const events = await widget.say('how much is the receptionist');

    const [basic] = PLAN_FAMILIES[0]?.tiers ?? [];
    expect(joinSentences(events)).toContain(`${formatPence(basic?.monthlyPence ?? 0)} + VAT a month for Basic`);
    expect(JSON.stringify(events)).toContain('How much is the AI Phone Receptionist?');
    const { publicId } = await siteChat();
    const foreign = new TestWidget(api, publicId ?? '', { origin: 'https://evil.example' });
    expect((await foreign.ask('POST', '/session', { token: null, page: 'https://evil.example/' })).status).toBe(403);
  });

  it('mails a wish for a person to the contact address, for an answer to the visitor', async () => {
    const widget = await ownWidget();
    await widget.say('Can I cancel?');

    const form = { id: crypto.randomUUID(), name: 'Ann Reader', email: 'ann@reader.example', note: 'Please ring me.' };
    expect((await widget.ask('POST', '/hand-over', form)).status).toBe(202);

    const mails = await api.sql<{ recipient: string; subject: string }>(
      `select recipient, subject from outbox_messages where kind = 'chat_hand_over'`,
    );
    expect(mails).toEqual([{ recipient: 'hello@larkline.example', subject: 'Ann Reader is waiting for you in your website chat' }]);
  });

  it('can be switched off by staff, which the next release leaves so', async () => {
    await api.sql('update services set live_chatbot = false where client_id = $1', [HOUSE_CLIENT_ID]);

    await sync();

    expect(await siteChat()).toEqual({ publicId: null });
    await api.sql('update services set live_chatbot = true where client_id = $1', [HOUSE_CLIENT_ID]);
    expect(await siteChat()).toEqual({ publicId: expect.stringMatching(/^lc_/) as unknown });
  });
});

describe('an installation that does not want it', () => {
  let other: TestApi;
  beforeAll(async () => {
    other = await testApi({ SITE_CHAT: 'off' });
  });
  afterAll(() => other.stop());

  it('has no chat on its pages with SITE_CHAT=off, and none before the first sync', async () => {
    expect(await (await fetch(`${other.url}/functions/v1/site-chat`)).json()).toEqual({ publicId: null });
    await syncHouseClient(other.system());
    expect(await (await fetch(`${other.url}/functions/v1/site-chat`)).json()).toEqual({ publicId: null });
  });
});

describe('an address that has a business already', () => {
  let other: TestApi;
  beforeAll(async () => {
    other = await testApi();
  });
  afterAll(() => other.stop());

  it('is left alone', async () => {
    const { clientId, email } = await other.signIn();
    await other.sql('update users set email = $2 where email = $1', [email, HOUSE_EMAIL]);

    await expect(syncHouseClient(other.system())).rejects.toThrow(`${HOUSE_EMAIL} has another business`);

    const [client] = await other.sql<{ business_name: string }>('select business_name from clients where id = $1', [clientId]);
    expect(client?.business_name).not.toBe('Larkline');
  });
});
