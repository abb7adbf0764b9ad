import type { ServerResponse } from 'node:http';

/**
 * Pages carry inline styles and one inline script only; a mail's pictures come from the product on this computer. No
 * `form-action`: browsers apply it to the redirect after a payment too, and it returns to the shop.
 */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src 'self'; " +
  "img-src data: http://localhost:* http://127.0.0.1:*; frame-src 'self'; base-uri 'self'; frame-ancestors 'none'";

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  send(response, status, 'application/json; charset=utf-8', `${JSON.stringify(value, null, 2)}\n`, headers);
}

/** Answers with a page that loads nothing from other computers and is never cached. */
export function sendPage(response: ServerResponse, status: number, html: string): void {
  send(response, status, 'text/html; charset=utf-8', html, {
    'content-security-policy': PAGE_POLICY,
    'referrer-policy': 'no-referrer',
  });
}

/** Answers with a file that browsers save under this name. */
export function sendFile(response: ServerResponse, type: string, bytes: Buffer, name: string): void {
  send(response, 200, type, bytes, { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` });
}

/** Redirects the browser with GET (303), as after a form. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer, headers: Record<string, string>): void {
  if (response.writableEnded || response.destroyed) return;
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(body);
}
