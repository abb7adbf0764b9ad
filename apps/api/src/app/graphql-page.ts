import type { FastifyInstance } from 'fastify';
import { BRAND } from '@larkline/brand';
import type { Platform } from '../platform/graphql/context.ts';

const EXAMPLES: readonly { title: string; operation: string }[] = [
  { title: 'The price list', operation: '{ planFamilies { name tiers { label monthlyPence annualTotalPence } } }' },
  { title: 'Sign in', operation: 'mutation { signIn(input: { email: "you@example.co.uk", password: "…" }) { accessToken expiresAt } }' },
  { title: 'Who am I', operation: '{ viewer { email role hasAccess client { businessName } } }' },
  { title: 'The dashboard', operation: '{ dashboard { planLabel usage { calls minutes chats } onboarding { completed total } } }' },
];

/**
 * `GET /graphql` in a browser: what the endpoint is, example operations, the schema, and the way to Apollo Sandbox, which
 * runs in the reader's browser against this endpoint (CRD-06). Needs no script and no internet.
 */
export function registerGraphqlPage(app: FastifyInstance, platform: Platform, sdl: string): void {
  const endpoint = `${platform.env.PUBLIC_URL}/graphql`;
  const page = pageOf(endpoint, sdl);
  app.get('/graphql', (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) {
      return reply
        .status(405)
        .header('allow', 'POST')
        .send({ errors: [{ message: 'Send operations by POST.', extensions: { code: 'BAD_REQUEST', requestId: request.id } }] });
    }
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .header('x-robots-tag', 'noindex')
      .send(page);
  });
}

function pageOf(endpoint: string, sdl: string): string {
  const sandbox = `https://studio.apollographql.com/sandbox/explorer?endpoint=${encodeURIComponent(endpoint)}`;
  const examples = EXAMPLES.map(({ title, operation }) => `<h3>${title}</h3><pre tabindex="0">${escape(operation)}</pre>`).join('');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${BRAND.name} GraphQL API</title>
<style>:root{color-scheme:light dark;--paper:#FBFAF7;--ink:#14201F;--pine:#0F766E;--sunk:#F3F1EA}@media(prefers-color-scheme:dark){:root{--paper:#0E1716;--ink:#E9F0EE;--pine:#4FD1C0;--sunk:#15211F}}
body{margin:0 auto;max-width:880px;padding:48px 20px;background:var(--paper);color:var(--ink);font:16px/26px system-ui,sans-serif}a{color:var(--pine)}
pre{overflow:auto;padding:14px 18px;border-radius:10px;background:var(--sunk);font-size:14px;line-height:21px}summary{cursor:pointer;padding:8px 0;font-weight:600}</style></head>
<body><main><h1>${BRAND.name} GraphQL API</h1>
<p>Send operations by POST to <code>${escape(endpoint)}</code> as JSON, with <code>Authorization: Bearer …</code> for everything that needs a sign-in. Each root field of the schema says who may use it: <code>@auth(requires: …)</code>.</p>
<p><a href="${escape(sandbox)}" rel="noreferrer">Open Apollo Sandbox</a> to explore the schema and try operations; it needs the internet and runs in your browser.</p>
<h2>Example operations</h2>${examples}
<h2>Schema</h2><details><summary>Show the whole schema</summary><pre tabindex="0">${escape(sdl)}</pre></details></main></body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
