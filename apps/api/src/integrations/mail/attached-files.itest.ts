import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { queueMail } from './queue-mail.ts';

const MOST = 2_000_000;
const NOTE = 'The file is attached.';
const WITHOUT = 'The file isn\u2019t attached.';

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n')], bytes);
const send = (response: ServerResponse, status: number, type: string, body: Buffer) =>
  response.writeHead(status, { 'content-type': type }).end(body);
const sendPdf = (response: ServerResponse) => send(response, 200, 'application/pdf', pdf(MOST));

let api: TestApi;
let answer: (response: ServerResponse) => unknown;
const server = createServer((_request, response) => void answer(response));
beforeAll(async () => {
  api = await testApi({ REQUEST_DEADLINE_MS: '2000' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

async function queue(recipient: string): Promise<void> {
  const pdfUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
  await inTransaction(api.system(), (tx) =>
    queueMail(tx, {
      kind: 'test',
      recipient,
      subject: 'Hello',
      body: createElement('p', null, NOTE),
      attachments: [{ name: 'file.pdf', pdfUrl, note: NOTE, noteWithout: WITHOUT }],
    }),
  );
}

async function runAgain(): Promise<void> {
  await api.makeJobsDue();
  await api.runJobs();
}

const readRow = async (recipient: string) =>
  (await api.sql('select status, attempts, last_error, attachments from outbox_messages where recipient = $1', [recipient]))[0];

it.each<[string, (response: ServerResponse) => unknown]>([
  ['a server error', (response) => send(response, 500, 'application/pdf', pdf(20))],
  ['a page instead of a PDF', (response) => send(response, 200, 'text/html', Buffer.from('<p>Sign in</p>'))],
  ['a file over 2 MB', (response) => send(response, 200, 'application/pdf', pdf(MOST + 1))],
  ['a file that never ends', (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).write(pdf(20))],
])('%s: the mail waits for the PDF five times, and goes without it at the sixth, once', async (fault, fail) => {
  const recipient = `${fault.replaceAll(' ', '-')}@no-pdf.example`;
  answer = fail;
  await queue(recipient);
  await api.runJobs();
  expect(await readRow(recipient)).toMatchObject({ status: 'queued', attempts: 0, last_error: null });

  await api.sql('update graphile_worker._private_jobs set attempts = 4');
  await runAgain();
  expect(await api.emulators.mails(recipient)).toEqual([]);
  await runAgain();
  await runAgain();

  expect(await api.emulators.mails(recipient)).toMatchObject([
    { text: `${WITHOUT}\n`, html: expect.stringContaining(WITHOUT), attachments: [] },
  ]);
  expect(await readRow(recipient)).toEqual({ status: 'sent', attempts: 1, last_error: null, attachments: null });
});

it('a PDF that comes at the second try, and a mail server that refuses at first: one mail with the whole file', async () => {
  const recipient = 'late@pdf-in-time.example';
  await api.emulators.failMail('pdf-in-time.example', '451', 1);
  answer = (response) => send(response, 503, 'text/plain', Buffer.from('Busy'));
  await queue(recipient);
  await api.runJobs();
  answer = sendPdf;
  await runAgain();
  expect(await readRow(recipient)).toMatchObject({ status: 'queued', attempts: 1, last_error: 'SMTP 451' });
  await runAgain();
  await runAgain();

  const [mail, ...others] = await api.emulators.mails(recipient);
  expect([others, mail?.text]).toEqual([[], `${NOTE}\n`]);
  expect(mail?.attachments).toMatchObject([{ name: 'file.pdf', type: 'application/pdf' }]);
  expect(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64').equals(pdf(MOST))).toBe(true);
});
