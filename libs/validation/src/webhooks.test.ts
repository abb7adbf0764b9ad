import { webhookEndpointSchema } from './webhooks.ts';

const parse = (changes: object) =>
  webhookEndpointSchema.safeParse({ url: 'https://shop.example/hooks', description: '', events: ['chat.escalated'], ...changes });

it('keeps each event once, drops the fragment of an address, and an empty description is none', () => {
  const { data } = parse({ url: ' https://shop.example/hooks?a=b#top ', events: ['call.completed', 'chat.escalated', 'call.completed'] });

  expect(data).toEqual({ url: 'https://shop.example/hooks?a=b', description: null, events: ['chat.escalated', 'call.completed'] });
});

it.each([
  'http://shop.example/hooks',
  'shop.example',
  'ftp://shop.example/',
  'javascript:alert(1)',
  'https://user:secret@shop.example/',
  'https://user@shop.example/',
  'http://localhost.shop.example/',
  '',
  'https://',
  `https://shop.example/${'a'.repeat(2_000)}`,
])('refuses the address %s', (url) => {
  expect(parse({ url }).success).toBe(false);
});

it.each([[[]], [['webhook.test']], [['chat.escalated', 'billing.paid']]])('refuses the events %j', (events) => {
  expect(parse({ events }).success).toBe(false);
});
