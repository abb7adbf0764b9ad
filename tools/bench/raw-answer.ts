import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An HTTP answer as received: not decompressed, not cached. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Requests an address. */
export async function rawGet(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });
  const plain = Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(plain), body: await buffer(response) };
}
