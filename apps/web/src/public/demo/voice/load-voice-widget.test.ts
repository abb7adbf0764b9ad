import type { MockInstance } from 'vitest';
import { askVoiceProvider } from './ask-voice-provider.ts';
import { loadVoiceWidget } from './load-voice-widget.ts';
import { VoiceWidget } from './VoiceWidget.tsx';

const outside = { VoiceWidget: () => null };
const providers = { vapi: async () => outside };
let warn: MockInstance<typeof console.warn>;
const answer = (body: unknown) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('CF-55 is our own where no provider is built in, without asking the server', async () => {
  const ask = vi.fn(async () => 'vapi');

  expect((await loadVoiceWidget({}, ask)).VoiceWidget).toBe(VoiceWidget);
  expect(ask).not.toHaveBeenCalled();
});

it('CF-55 is the configured one', async () => {
  expect(await loadVoiceWidget(providers, async () => 'vapi')).toBe(outside);
});

it('CF-55 is our own where none is configured', async () => {
  expect((await loadVoiceWidget(providers, async () => null)).VoiceWidget).toBe(VoiceWidget);
  expect(warn).not.toHaveBeenCalled();
});

it.each(['retell', 'constructor', '__proto__'])(
  'CF-55 is our own where "%s" is configured, which is not built in, with a warning',
  async (name) => {
    expect((await loadVoiceWidget(providers, async () => name)).VoiceWidget).toBe(VoiceWidget);
    expect(warn).toHaveBeenCalled();
  },
);

it('CF-55 asks the server for the provider', async () => {
  const fetched = answer({ data: { siteConfig: { voiceProvider: 'vapi' } } });

  expect(await askVoiceProvider()).toBe('vapi');
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toContain('siteConfig { voiceProvider }');
});

it.each([{ data: { siteConfig: { voiceProvider: null } } }, { errors: [{}] }, null, { data: { siteConfig: { voiceProvider: 7 } } }])(
  'CF-55 the answer %j names no provider',
  async (body) => {
    answer(body);

    expect(await askVoiceProvider()).toBeNull();
  },
);

it('CF-55 without an answer there is no provider', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));

  expect(await askVoiceProvider()).toBeNull();
  expect(warn).toHaveBeenCalled();
});
