import { formatCount } from '@larkline/format';
import { BRAND, LOCALE } from '@larkline/brand';
import { QUERY_LIMITS } from '../../platform/graphql/guard.ts';
import { EXAMPLE_GROUPS, type Example, type ExampleGroup } from './graphql-examples.ts';

/** Subject of the page. */
export interface GraphqlPageFacts {
  /** Where operations are sent. */
  readonly endpoint: string;
  /** The schema with descriptions and access rules. */
  readonly sdl: string;
}

/** Names of the explorer's files below /graphql/assets/. */
export interface ExplorerAssets {
  /** Small, runs before anything is painted. */
  readonly boot: string;
  /** The explorer itself, a module. */
  readonly script: string;
  readonly style: string;
}

/** Where Apollo Sandbox runs. */
export const SANDBOX_ORIGIN = 'https://studio.apollographql.com';

/** Returns the page without scripts, for an API whose explorer was not built. */
export function plainPage(facts: GraphqlPageFacts): string {
  return renderDocument(`<style>${PLAIN_STYLE}</style>`, plainContent(facts));
}

/**
 * Returns the page in which the explorer runs; without scripts, or when one fails to load, it stays the plain page.
 * `nonce` is for the style sheets that the editors write.
 */
export function explorerPage(facts: GraphqlPageFacts, assets: ExplorerAssets, nonce: string): string {
  const at = (file: string) => escape(`/graphql/assets/${file}`);
  const head = `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="${at(assets.boot)}"></script>
<link rel="stylesheet" href="${at(assets.style)}" nonce="${escape(nonce)}">
<script type="module" src="${at(assets.script)}"></script>`;
  return renderDocument(head, `<div id="explorer"><p class="loading" role="status">Loading the explorer …</p></div>${plainContent(facts)}`);
}

function renderDocument(head: string, body: string): string {
  return `<!doctype html><html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${BRAND.name} GraphQL API</title>
${head}</head>
<body>${body}</body></html>`;
}

// The explorer reads the examples and the two addresses from here, so that they are written once.
function plainContent({ endpoint, sdl }: GraphqlPageFacts): string {
  const sandbox = `${SANDBOX_ORIGIN}/sandbox/explorer?endpoint=${encodeURIComponent(endpoint)}`;
  return `<main class="plain"><h1>${BRAND.name} GraphQL API</h1>
<p>Send operations by POST to <code data-endpoint>${escape(endpoint)}</code> as JSON, with <code>Authorization: Bearer …</code> for everything that needs a sign-in. Each root field of the schema says who may use it: <code>@auth(requires: …)</code>.</p>
<p><a data-sandbox href="${escape(sandbox)}" rel="noreferrer">Open Apollo Sandbox</a> to explore the schema and try operations; it needs the internet and runs in your browser.</p>
<h2>Access and limits</h2>${RULES}
<h2>Example operations</h2>${EXAMPLE_GROUPS.map(renderGroup).join('')}
<h2>Schema</h2><p><a href="/graphql/schema.graphql">The schema as a file</a></p><details><summary>Show the whole schema</summary><pre tabindex="0">${escape(sdl)}</pre></details></main>`;
}

const LIMITS = Object.entries({
  'points of cost': QUERY_LIMITS.cost,
  'levels of nesting': QUERY_LIMITS.depth,
  'fields at the top level': QUERY_LIMITS.rootFields,
  aliases: QUERY_LIMITS.aliases,
  directives: QUERY_LIMITS.directives,
  tokens: QUERY_LIMITS.tokens,
})
  .map(([what, most]) => `${formatCount(most)} ${what}`)
  .join(', ');

const RULES = `<ul data-rules><li>An operation has at most ${LIMITS}. It costs one point for each field of each row that it can return: lists count as <code>first</code> or <code>last</code>, or as their <code>@listSize</code>. Each response gives its cost in the header <code>x-query-cost</code>.</li>
<li>The standard introspection query of GraphQL tools is always answered; other operations may ask for <code>__schema</code> or <code>__type</code> once.</li>
<li>A credential that is invalid, expired or revoked is refused with <code>UNAUTHENTICATED</code>, at public fields too. Only <code>signIn</code>, <code>refreshSession</code> and <code>signOut</code> run with it.</li>
<li>Refusals with 429 or 503 carry <code>Retry-After</code>, in seconds.</li>
<li>Browsers may call this API only from our own pages and Apollo Sandbox. No other origin is allowed (CORS), so other websites can't use a visitor's credentials, and keys stay out of web pages. Call it from a server.</li></ul>`;

function renderGroup({ title, examples }: ExampleGroup): string {
  return `<section data-group="${escape(title)}"><h3>${escape(title)}</h3>${examples.map(renderExample).join('')}</section>`;
}

function renderExample({ title, about, operation, variables, ownValues }: Example): string {
  const sent = variables ? `<pre data-variables tabindex="0">${escape(JSON.stringify(variables, null, 2))}</pre>` : '';
  const own = ownValues ? ` data-own-values="${escape(ownValues)}"` : '';
  return `<article data-example${own}><h4>${escape(title)}</h4><p>${escape(about)}</p><pre data-operation tabindex="0">${escape(operation)}</pre>${sent}</article>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const PLAIN_STYLE = `:root{color-scheme:light dark;--paper:#FBFAF7;--ink:#14201F;--pine:#0F766E;--sunk:#F3F1EA}@media(prefers-color-scheme:dark){:root{--paper:#0E1716;--ink:#E9F0EE;--pine:#4FD1C0;--sunk:#15211F}}
body{margin:0 auto;max-width:880px;padding:48px 20px;background:var(--paper);color:var(--ink);font:16px/26px system-ui,sans-serif}a{color:var(--pine)}
pre{overflow:auto;padding:14px 18px;border-radius:10px;background:var(--sunk);font-size:14px;line-height:21px}summary{cursor:pointer;padding:8px 0;font-weight:600}`;
