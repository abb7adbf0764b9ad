import { aChatClient, TestWidget } from '../../../testkit/chats.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { startPictureHost, type PictureHost } from '../../../testkit/picture-host.ts';
import { behindRow, WAITING } from '../../../testkit/row-barrier.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
let site: PictureHost;
beforeAll(async () => {
  site = await startPictureHost();
  api = await testApi({ OUTGOING_STAND_IN: site.host });
});
afterAll(async () => {
  site.stop();
  await api.stop();
});
beforeEach(() => site.reset());

const FIELDS = `id phoneReceptionistStatus phoneReceptionistNumber phoneReceptionistExistingInput
  assistantIntegrationSettings { chatbotSetupComplete phoneSetupMethod phoneNumber phoneSetupComplete }
  chatbotInstallation { publicId snippet checkResult checkDetail checkedAt }`;
const READ = `{ client { ${FIELDS} } }`;
const REQUEST = `mutation ($input: PhoneSetupInput!) { change: requestPhoneReceptionist(input: $input) { client { ${FIELDS} } } }`;
const REPLACE = `mutation { change: replaceChatbotId { client { ${FIELDS} } } }`;
const CHECK_SITE = `mutation ($site: String) { change: checkChatbotInstallation(site: $site) { client { chatbotInstallation {
  checkResult siteChecks { site result detail } } assistantIntegrationSettings { chatbotSetupComplete } } } }`;
const CHECK = `mutation { change: checkChatbotInstallation { client { ${FIELDS} } dashboard { onboarding { steps { key complete } } } } }`;

interface ReadAnswer {
  client: {
    id: string;
    chatbotInstallation: { publicId: string; snippet: string; checkResult: string | null; checkDetail: string | null };
  };
}
type Change = { change: ReadAnswer };

describe('requesting the phone receptionist', () => {
  it.each([
    [{ method: 'NEW', phoneNumber: '020 7946 0112' }, 'PENDING_NEW', null],
    [{ method: 'EXISTING', phoneNumber: '+44 20 7946 0112' }, 'PENDING_EXISTING', '+44 20 7946 0112'],
  ])('RCP-02 RCP-04 INT-05 CF-36 %j is written to both tables at once, with a mail to client and staff', async (input, status, number) => {
    const { browser, email } = await api.signIn({ businessName: `Shop of ${status}` });
    expect(await browser.run(READ)).toMatchObject({ client: { phoneReceptionistStatus: 'NONE' } });

    const { change } = await browser.run<Change>(REQUEST, { input });

    expect(change.client).toMatchObject({
      phoneReceptionistStatus: status,
      phoneReceptionistExistingInput: number,
      assistantIntegrationSettings: { phoneSetupMethod: input.method, phoneNumber: number, phoneSetupComplete: true },
    });
    await api.runJobs();
    const [mail] = await api.emulators.mails(email);
    expect(mail?.subject).toBe("You've requested a phone receptionist");
    expect(mail?.text).toContain(number ?? 'a new number');
    const staff = (await api.emulators.mails('hello@larkline.example')).filter(({ subject }) => subject.endsWith(`Shop of ${status}`));
    expect(staff.map(({ replyTo }) => replyTo)).toEqual([email]);
  });

  it.each(['', '   ', null])('RCP-05 E33 INT-06 asks for the existing number instead of %j', async (phoneNumber) => {
    const { browser } = await api.signIn();

    const { errors } = await browser.ask(REQUEST, { input: { method: 'EXISTING', phoneNumber } });

    expect(errors[0]?.message).toBe('Please enter your existing phone number');
    expect(await browser.run(READ)).toMatchObject({ client: { phoneReceptionistStatus: 'NONE' } });
  });

  it('RCP-03 the same request again changes and mails nothing; another one is for support', async () => {
    const { browser, email } = await api.signIn();
    await browser.run(REQUEST, { input: { method: 'NEW' } });

    await browser.run(REQUEST, { input: { method: 'NEW' } });
    expect(await browser.refusal(REQUEST, { input: { method: 'EXISTING', phoneNumber: '020 7946 0112' } })).toBe('ALREADY_REQUESTED');

    await api.runJobs();
    expect(await api.emulators.mails(email)).toHaveLength(1);
  });

  it('RCP-07 CF-35 shows the number once the team has assigned it', async () => {
    const { browser, clientId } = await api.signIn();
    await browser.run(REQUEST, { input: { method: 'NEW' } });

    await api.sql(`update clients set phone_receptionist_status = 'active', phone_receptionist_number = '+441174960112' where id = $1`, [
      clientId,
    ]);

    expect(await browser.run(READ)).toMatchObject({
      client: { phoneReceptionistStatus: 'ACTIVE', phoneReceptionistNumber: '+441174960112' },
    });
  });

  it('is refused to a plan without it', async () => {
    const { browser } = await api.signIn({ plan: 'live-chatbot_basic' });

    expect(await browser.refusal(REQUEST, { input: { method: 'NEW' } })).toBe('UPGRADE_REQUIRED');
  });
});

describe("the snippet for the client's website", () => {
  it('INT-02 CF-34 is one script tag with our own addresses and a public id that is not the internal one', async () => {
    const { browser, clientId } = await api.signIn();

    const [first, second] = await Promise.all([browser.run<ReadAnswer>(READ), browser.run<ReadAnswer>(READ)]);

    const { publicId, snippet } = first.client.chatbotInstallation;
    expect(second.client.chatbotInstallation.publicId).toBe(publicId);
    const origin = api.env.PUBLIC_URL;
    expect(snippet).toBe(
      `<script src="${origin}/widget.js" client_id="${publicId}" webhook_url="${origin}/chat/v1/${publicId}" async></script>`,
    );
    expect(publicId).toMatch(/^lc_[\w-]{22}$/);
    expect(snippet).not.toContain(clientId);
  });

  it('INT-02 is there from the beginning: reading it writes nothing', async () => {
    const { clientId, browser } = await api.signIn();
    const rows = () => api.sql('select public_id from chatbot_installations where client_id = $1', [clientId]);
    const before = await rows();

    const { publicId } = (await browser.run<ReadAnswer>(READ)).client.chatbotInstallation;

    expect(before).toEqual([{ public_id: publicId }]);
    expect(await rows()).toEqual(before);
  });

  it('INT-02 has another id after it was replaced', async () => {
    const { browser } = await api.signIn();
    const before = (await browser.run<ReadAnswer>(READ)).client.chatbotInstallation.publicId;

    const after = (await browser.run<Change>(REPLACE)).change.client.chatbotInstallation.publicId;

    expect(after).not.toBe(before);
    expect((await browser.run<ReadAnswer>(READ)).client.chatbotInstallation.publicId).toBe(after);
  });

  it('INT-02 is replaced while a first page notes that it was seen, and neither ends in a deadlock', async () => {
    const { publicId, browser, clientId } = await aChatClient(api);
    const isOneWaiting = async () => (await api.sql(WAITING)).length === 1;
    const page = () => new TestWidget(api, publicId).ask('GET', '/look').then(({ status }) => expect(status).toBe(200));
    const replace = () => until(isOneWaiting).then(() => browser.run(REPLACE));

    await behindRow(api, 'select from chatbot_installations where client_id = $1', clientId, [page, replace]);
  });

  async function aSite(page: (snippet: string) => string, website: string | null = `http://${site.host}/`) {
    const { browser, clientId } = await api.signIn();
    await api.sql('update clients set website = $2 where id = $1', [clientId, website]);
    const { snippet } = (await browser.run<ReadAnswer>(READ)).client.chatbotInstallation;
    site.listener = (_request, response) => void response.setHeader('content-type', 'text/html').end(page(snippet));
    return browser;
  }

  it.each([
    ['FOUND', (snippet: string) => `<body><h1>Shop</h1>${snippet}</body>`],
    ['FOUND', (snippet: string) => snippet.replaceAll('"', "'").replace('<script', '<SCRIPT defer')],
    ['NOT_FOUND', () => '<body></body>'],
    ['NOT_FOUND', (snippet: string) => `<!-- ${snippet} -->`],
    ['NOT_FOUND', (snippet: string) => snippet.replace('src="http', 'src="http://evil.example/?http')],
    ['OTHER_ID', (snippet: string) => snippet.replaceAll('lc_', 'lc_x')],
  ])('the check says %s of the page', async (result, page) => {
    const browser = await aSite(page);

    expect(await browser.run(CHECK)).toMatchObject({
      change: {
        client: {
          chatbotInstallation: { checkResult: result },
          assistantIntegrationSettings: { chatbotSetupComplete: result === 'FOUND' },
        },
      },
    });
  });

  it('the check tells a site that does not answer from an address that is refused', async () => {
    const inner = await aSite(() => '', 'http://169.254.169.254/');
    const broken = await aSite(() => '');
    site.listener = (_request, response) => void response.writeHead(500).end();

    expect(await broken.run(CHECK)).toMatchObject({
      change: { client: { chatbotInstallation: { checkResult: 'UNREACHABLE', checkDetail: 'The address answers with the status 500.' } } },
    });
    expect(await inner.run(CHECK)).toMatchObject({
      change: {
        client: { chatbotInstallation: { checkResult: 'REFUSED', checkDetail: "The address isn't on the public internet." } },
      },
    });
  });

  it('INT-02 a page that shows the chat completes its setup, as a tag that a script adds is not found by the check', async () => {
    const other = await aChatClient(api);
    const read = () =>
      other.browser.run('{ client { chatbotInstallation { seenAt } assistantIntegrationSettings { chatbotSetupComplete } } }');
    await api.sql('update chatbot_installations set seen_at = null where client_id = $1', [other.clientId]);
    await api.sql('delete from assistant_integration_settings where client_id = $1', [other.clientId]);
    await new TestWidget(api, other.publicId, { origin: 'https://elsewhere.example' }).ask('GET', '/look');
    expect(await read()).toMatchObject({ client: { chatbotInstallation: { seenAt: null } } });

    await new TestWidget(api, other.publicId).ask('GET', '/look');

    expect(await read()).toEqual({
      client: {
        chatbotInstallation: { seenAt: api.clock.now().toISOString() },
        assistantIntegrationSettings: { chatbotSetupComplete: true },
      },
    });
  });

  it('looks at a further site that the chat allows, keeps what it found, and forgets it with the id and the site', async () => {
    const browser = await aSite((snippet) => snippet, null);
    const [here, inside] = [`http://${site.host}`, 'http://169.254.169.254'];
    const { client } = await browser.run<ReadAnswer>(READ);
    await api.sql('insert into chat_settings (client_id, origins) values ($1, $2)', [client.id, [here, inside]]);

    const refused = await browser.run(CHECK_SITE, { site: inside });
    const found = await browser.run(CHECK_SITE, { site: here });

    const ofInside = { site: inside, result: 'REFUSED', detail: "The address isn't on the public internet." };
    expect(refused).toMatchObject({ change: { client: { chatbotInstallation: { siteChecks: [ofInside] } } } });
    const ofHere = { site: here, result: 'FOUND', detail: null };
    expect(found).toMatchObject({
      change: {
        client: {
          chatbotInstallation: { checkResult: null, siteChecks: [ofInside, ofHere] },
          assistantIntegrationSettings: { chatbotSetupComplete: true },
        },
      },
    });

    await api.sql('update chat_settings set origins = $2 where client_id = $1', [client.id, [here]]);
    expect(await browser.run(CHECK_SITE, { site: here })).toMatchObject({
      change: { client: { chatbotInstallation: { siteChecks: [ofHere] } } },
    });
    await browser.run(REPLACE);
    expect(await browser.run('{ client { chatbotInstallation { siteChecks { site } } } }')).toEqual({
      client: { chatbotInstallation: { siteChecks: [] } },
    });
  });

  it('fetches no site that the chat does not allow, and none that only another business allows', async () => {
    const browser = await aSite((snippet) => snippet, null);
    const other = await api.signIn();
    let asked = 0;
    site.listener = (_request, response) => void ((asked += 1), response.end());
    await api.sql('insert into chat_settings (client_id, origins) values ($1, $2)', [other.clientId, [`http://${site.host}`]]);

    expect(await browser.refusal(CHECK_SITE, { site: `http://${site.host}` })).toBe('INVALID_INPUT');
    expect(asked).toBe(0);
  });

  it('the check asks for a website first', async () => {
    const { browser } = await api.signIn();

    expect(await browser.refusal(CHECK)).toBe('INVALID_INPUT');
  });
});
