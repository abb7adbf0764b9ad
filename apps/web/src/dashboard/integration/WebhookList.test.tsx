import { fireEvent, screen, within } from '@testing-library/react';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { aClient, type Fixture } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../shared/apollo/schema.generated.ts';
import { fakeApi, isDown, refusal, type FakeApi, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { WebhookList } from './WebhookList.tsx';

const SECRET = 'whsec_c2VjcmV0';
const endpoint: Fixture<WebhookEndpoint> = {
  id: 'endpoint-1',
  url: 'https://shop.example/hooks',
  description: 'Our CRM',
  events: ['CHAT_ESCALATED', 'CALL_COMPLETED'],
  state: 'ENABLED',
  previousSecretUntil: null,
  failingSince: null,
};
const delivery: Fixture<WebhookDelivery> = {
  id: 'delivery-1',
  endpointId: 'endpoint-1',
  eventId: 'event-1',
  type: 'CHAT_ESCALATED',
  state: 'FAILED',
  attemptCount: 8,
  lastStatus: 500,
  lastError: 'The address responded with status 500.',
  nextAttemptAt: null,
  createdAt: '2026-11-20T14:05:00Z',
};
const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const deliveryLog = (...rows: Fixture<WebhookDelivery>[]) => ({
  client: aClient({ webhookDeliveries: { edges: rows.map((node) => ({ node, cursor: 'c' })), pageInfo, totalCount: rows.length } }),
});

signInForEachTest();
const pass = stopClockForEachTest();

async function renderPanel(endpoints: Fixture<WebhookEndpoint>[], handlers: Record<string, Handler> = {}): Promise<FakeApi> {
  const api = fakeApi({
    WebhookEndpoints: () => ({ client: aClient({ webhookEndpoints: endpoints }) }),
    WebhookDeliveries: () => deliveryLog(delivery),
    ...handlers,
  });
  renderScreen({ '/': <WebhookList /> }, { api });
  await pass(500);
  return api;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (api: FakeApi, operation: string) => api.calls.filter(({ name }) => name === operation).map(({ variables }) => variables);

it('leads from no endpoint to the first one, and shows its secret once', async () => {
  const api = await renderPanel([], { CreateWebhookEndpoint: () => ({ createWebhookEndpoint: { secret: SECRET, endpoint } }) });
  expect(screen.getByText('No endpoints yet')).toBeInTheDocument();
  press('Add endpoint');
  await pass(500);
  fillIn('Address', 'https://shop.example/hooks', screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('checkbox', { name: /appointment\.moved/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add endpoint' }));
  await pass(500);

  expect(sent(api, 'CreateWebhookEndpoint')).toEqual([
    {
      input: {
        url: 'https://shop.example/hooks',
        description: null,
        events: ['CHAT_ESCALATED', 'CHAT_COMPLETED', 'CALL_COMPLETED', 'APPOINTMENT_BOOKED', 'APPOINTMENT_CANCELLED'],
      },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await pass(1_000);
  expect(screen.getByLabelText('Secret')).toHaveTextContent(SECRET);
  press("I've saved it");
  await pass(1_000);
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

it('says beside the field why an address is refused', async () => {
  const message = "The address isn't on the public internet.";
  const api = await renderPanel([], {
    CreateWebhookEndpoint: () => {
      throw refusal('INVALID_INPUT', message, { url: message });
    },
  });
  press('Add endpoint');
  await pass(500);
  fillIn('Address', 'https://intranet.example/', screen.getByRole('dialog'));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add endpoint' }));
  for (let turns = 0; turns < 4; turns += 1) await pass(500);

  expect(sent(api, 'CreateWebhookEndpoint')).toHaveLength(1);
  expect(errorToasts()).toEqual([]);
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

it('shows endpoint and log, sends a test, and sends an event again', async () => {
  const api = await renderPanel([endpoint], {
    TestWebhookEndpoint: () => ({ testWebhookEndpoint: { ...delivery, id: 'delivery-2', type: 'WEBHOOK_TEST', state: 'WAITING' } }),
    ResendWebhookDelivery: () => ({ resendWebhookDelivery: { ...delivery, state: 'WAITING', nextAttemptAt: '2026-11-20T14:06:00Z' } }),
  });
  expect(screen.getByText('chat.escalated, call.completed')).toBeInTheDocument();
  expect(screen.getByText('Failed')).toBeInTheDocument();
  press('Send test event');
  await pass(100);
  press(/^Send again chat\.escalated/);
  await pass(100);

  expect(sent(api, 'TestWebhookEndpoint')).toEqual([{ id: 'endpoint-1' }]);
  expect(sent(api, 'ResendWebhookDelivery')).toEqual([{ id: 'delivery-1' }]);
  expect(screen.getByText('Event sent again')).toBeInTheDocument();
});

it('shows hostile answers as text', async () => {
  const answer = '<img src=x onerror=alert(1)>';
  await renderPanel([endpoint], {
    WebhookDelivery: () => ({
      webhookDelivery: {
        delivery,
        body: '{"type":"chat.escalated"}',
        attempts: [{ at: '2026-11-20T14:05:00Z', durationMs: 1_234, status: 500, error: delivery.lastError, answer }],
      },
    }),
  });
  press(/^Show chat\.escalated/);
  await pass(500);

  expect(screen.getByText(answer)).toBeInTheDocument();
  expect(screen.getByText('1,234').parentElement).toHaveTextContent('after 1,234 ms');
});

it('says that an endpoint was switched off, and switches it on', async () => {
  const api = await renderPanel([{ ...endpoint, state: 'FAILING' }], {
    UpdateWebhookEndpoint: () => ({ updateWebhookEndpoint: { ...endpoint } }),
  });
  expect(screen.getByText('Every event failed for five days, so we switched it off.')).toBeInTheDocument();
  press('Switch on');
  await pass(100);

  expect(sent(api, 'UpdateWebhookEndpoint')).toEqual([{ id: 'endpoint-1', input: { enabled: true } }]);
  expect(screen.getByText('On')).toBeInTheDocument();
});

it('takes an endpoint off the screen that was deleted in another tab', async () => {
  const gone = () => Promise.reject(refusal('NOT_FOUND', 'This endpoint no longer exists.'));
  const endpoints = [endpoint];
  await renderPanel(endpoints, { TestWebhookEndpoint: gone, DeleteWebhookEndpoint: gone });
  press('Delete');
  await pass(500);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await pass(1_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(errorToasts()).toEqual([]);

  endpoints.pop();
  press('Send test event');
  await pass(1_000);
  expect(errorToasts()).toEqual(['Error: This endpoint no longer exists.']);
  expect(screen.getByText('No endpoints yet')).toBeInTheDocument();
});

it('asks before the page is left while a secret is shown', async () => {
  await renderPanel([endpoint], {
    RotateWebhookSecret: () => ({ rotateWebhookSecret: { secret: SECRET, endpoint: { ...endpoint, previousSecretUntil: null } } }),
  });
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  press('New secret');
  await pass(500);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create new secret' }));
  await pass(1_000);
  expect(screen.getByLabelText('Secret')).toHaveTextContent(SECRET);
  expect(isHeld()).toBe(true);
  press("I've saved it");
  await pass(1_000);
  expect(isHeld()).toBe(false);
});

it('says what could not be loaded', async () => {
  await renderPanel([], { WebhookEndpoints: isDown });

  expect(screen.getByText("We couldn't load your webhooks.")).toBeInTheDocument();
  expect(errorToasts()).toEqual(['Error: Failed to load webhooks']);
});

it('changes nothing while staff act for a business', async () => {
  actForTest(anActing());
  const api = await renderPanel([endpoint]);
  for (const name of ['Send test event', 'Edit', 'Switch off', 'New secret', 'Delete']) press(name);
  await pass(500);

  expect(errorToasts().join()).toContain("You can't do this while acting for a business");
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const name of ['TestWebhookEndpoint', 'UpdateWebhookEndpoint', 'RotateWebhookSecret', 'DeleteWebhookEndpoint'])
    expect(api.count(name)).toBe(0);
  actForTest(null);
});
