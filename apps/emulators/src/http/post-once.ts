/** What became of one request to the product. */
export interface PostResult {
  /** `null` without an answer. */
  readonly status: number | null;
  readonly error: string | null;
  readonly text: string;
}

/** Sends one POST; a redirect is an answer like any other. Never rejects. */
export async function postOnce(
  url: string,
  { body, headers, timeoutMs, stopping }: { body: string; headers: Record<string, string>; timeoutMs: number; stopping: AbortSignal },
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });
    return { status: response.status, error: null, text: await response.text() };
  } catch (error) {
    return { status: null, error: reason(error), text: '' };
  }
}

/** Returns whether an endpoint took what it was sent. */
export function isSuccess({ status }: { readonly status: number | null }): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Returns why a request failed; fetch puts it in the cause, which may be an AggregateError without a message. */
function reason(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.message || cause?.code || message || String(error);
}
