import type { TestApi } from './test-api.ts';

/** The figures of the answer to an import. */
export interface CsvReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly problems: { line: number; column: string | null; message: string }[];
}

/** Returns functions that request a CSV file of a client, such as `/files/products.csv`, with the token of a person or key. */
export function makeCsvClient(api: () => TestApi, path: string) {
  const send = (token: string | null, method: string, query: string, body?: string | Buffer, type = 'text/csv') =>
    fetch(`${api().url}${path}${query}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
  return {
    send,
    async upload(token: string | null, body: string | Buffer, check = false): Promise<CsvReport> {
      const response = await send(token, 'POST', check ? '?check=1' : '', body);
      expect(response.status).toBe(200);
      const { created, updated, unchanged, problems } = (await response.json()) as CsvReport;
      return { created, updated, unchanged, problems };
    },
    async download(token: string | null, query = ''): Promise<string> {
      const response = await send(token, 'GET', query);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      return Buffer.from(await response.arrayBuffer()).toString('utf8');
    },
  };
}
