const QUERY = 'query VoiceProvider { siteConfig { voiceProvider } }';

/** The name of the voice provider that the server is configured with; `null` for none, and when there is no answer. */
export async function askVoiceProvider(): Promise<string | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'VoiceProvider', query: QUERY }),
    });
    return providerIn(await response.json());
  } catch (cause) {
    console.warn('the voice provider is not known', cause);
    return null;
  }
}

function providerIn(answer: unknown): string | null {
  const { data } = (answer ?? {}) as { data?: { siteConfig?: { voiceProvider?: unknown } } };
  const provider = data?.siteConfig?.voiceProvider;
  return typeof provider === 'string' && provider !== '' ? provider : null;
}
