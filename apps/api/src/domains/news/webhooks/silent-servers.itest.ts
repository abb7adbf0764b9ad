import type { ServerResponse } from 'node:http';
import { declared } from '../../../app/declared.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { queueName, startWorker } from '../../../platform/jobs/jobs.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { startNameServer, type NameServer } from '../../../testkit/name-server.ts';
import { buyAsNewClient } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testkit/webhook-receiver.ts';
import { deliveryQueue } from './deliver-webhook.job.ts';
import { publish } from './publish.ts';

const CHECK = 'query ($url: String!) { pictureCheck(url: $url) { problem } }';
const PORTAL = 'mutation { customerPortal(page: HOME) { url } }';
const RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';

let api: TestApi;
let receiver: WebhookReceiver;
let nameServer: NameServer;
let silent = true;
beforeAll(async () => {
  nameServer = await startNameServer((name) => {
    if (name.endsWith('.slow.example')) return silent ? 'silent' : null;
    if (name === 'hooks.example') return '127.0.0.1';
    return name === 'shop.example' ? '93.184.216.34' : null;
  });
  receiver = await startWebhookReceiver();
  api = await testApi({
    OUTGOING_STAND_IN: receiver.host.replace('127.0.0.1', 'hooks.example'),
    OUTGOING_NAME_SERVERS: nameServer.address,
  });
});
beforeEach(() => receiver.reset());
afterAll(async () => {
  await api.stop();
  receiver.stop();
  nameServer.stop();
});

const ADD = 'mutation ($input: NewWebhookEndpoint!) { createWebhookEndpoint(input: $input) { endpoint { id } } }';
/** Adds an endpoint, at first at an address that may be saved, and moves it to the receiver by its name. */
async function addEndpoint({ browser }: Account, path = `/${crypto.randomUUID()}`): Promise<string> {
  const { createWebhookEndpoint: created } = await browser.run<{ createWebhookEndpoint: { endpoint: { id: string } } }>(ADD, {
    input: { url: `https://shop.example${path}`, events: ['APPOINTMENT_BOOKED'] },
  });
  await api.sql('update webhook_endpoints set url = $2 where id = $1', [created.endpoint.id, `http://${api.env.OUTGOING_STAND_IN}${path}`]);
  return path;
}

let keys = 0;
const happen = (clientId: string) =>
  inTransaction(api.system(), (tx) =>
    publish(tx, { clientId, type: 'appointment.booked', key: `key ${(keys += 1)}`, at: tx.now(), data: async () => ({}) }),
  );

it('forty names of one client that are never answered delay neither the payments nor the webhooks of another', async () => {
  const [attacker, other] = [await api.signIn(), await api.signIn()];
  const path = await addEndpoint(other);
  const payer = await buyAsNewClient(api, 'payer@silent.example');
  let answered = 0;
  const attack = Array.from({ length: 40 }, (_, at) =>
    attacker.browser.ask(CHECK, { url: `https://h${at}.slow.example/p.png` }).then((answer) => {
      if (answer.data) answered += 1;
      return answer;
    }),
  );
  await until(async () => nameServer.asked.some((name) => name.endsWith('.slow.example')));

  const portal = await payer.browser.run<{ customerPortal: { url: string } }>(PORTAL);
  await happen(other.clientId);
  await api.runJobs();

  expect(portal.customerPortal.url).toContain('http');
  expect(receiver.at(path)).toHaveLength(1);
  // All of it happened while the names were looked up.
  expect(answered).toBe(0);
  silent = false;
  await Promise.all(attack);
});

/** Returns clients whose deliveries wait in different queues, which share 256 names. */
async function clientsApart(count: number): Promise<Account[]> {
  const found = new Map<string, Account>();
  while (found.size < count) {
    const account = await api.signIn();
    found.set(queueName(deliveryQueue(account.clientId)), account);
  }
  return [...found.values()];
}

it('sixty deliveries to silent endpoints of three clients hold one place each: mails and the webhooks of others go out in the meantime', async () => {
  const [bystander, ...attackers] = (await clientsApart(4)) as [Account, ...Account[]];
  for (const attacker of attackers) for (let at = 0; at < 5; at += 1) await addEndpoint(attacker, `/silent/${at}`);
  const path = await addEndpoint(bystander);
  const held: ServerResponse[] = [];
  receiver.answer = (response, event) => void (event.path === path ? response.writeHead(204).end() : held.push(response));
  for (const { clientId } of attackers) for (let event = 0; event < 4; event += 1) await happen(clientId);
  const worker = await startWorker(api.platform, declared.jobs);

  const work = async () => {
    await until(async () => held.length === 3);
    await bystander.browser.ask(RESET, { email: bystander.email });
    await happen(bystander.clientId);
    const [mail] = await until(async () => {
      const mails = await api.emulators.mails(bystander.email);
      return mails.length > 0 && mails;
    });
    await until(async () => receiver.at(path).length === 1);
    return { subject: mail?.subject, held: held.length, answered: held.filter((response) => response.destroyed).length };
  };
  const outcome = await work().finally(async () => {
    receiver.reset();
    for (const response of held) response.writeHead(204).end();
    await worker.stop();
  });

  expect(outcome).toEqual({ subject: 'Choose a new password', held: 3, answered: 0 });
});
