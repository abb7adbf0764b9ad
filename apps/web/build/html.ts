import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A style sheet up to this size is inlined: one request less before the first paint. */
const MAX_INLINE_BYTES = 30_000;

/** The page of the signed-in zones, filled by the browser; React Router's name for it. */
export const FALLBACK_PAGE = '__spa-fallback.html';

/** Rewrites every prerendered page below `client`: its small style sheets are inlined, and its scripts start after the first paint. */
export function rewritePages(client: string): void {
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html') || file.endsWith(FALLBACK_PAGE)) continue;
    const path = join(client, file);
    writeFileSync(path, startAfterFirstPaint(inlineStyles(readFileSync(path, 'utf8'), client), client));
  }
}

/**
 * Inlines the small style sheets as one style element. Each link is replaced by an empty one, which browsers do not load:
 * the start script makes it the link that React rendered, disabled, so that React finds it on hydration and loads no sheet a
 * second time.
 */
function inlineStyles(html: string, client: string): string {
  let styles = '';
  const linked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
    // React Router marks a sheet that lazy parts load as well with an empty hash.
    const sheet = readFileSync(join(client, href.replace(/#$/, '')), 'utf8');
    if (sheet.length > MAX_INLINE_BYTES) return link;
    styles += sheet.trim();
    return `<link data-href="${href}"/>`;
  });
  return replaceOnce(linked, /<meta charSet="utf-8"\/>/, (charset) => `${charset}<style>${styles}</style>`);
}

/**
 * Starts the scripts when the browser reports that something has been painted, so that they take neither bandwidth nor
 * processor time from it. An animation frame would be too early: it runs before the frame is painted. A browser without paint
 * timing waits for a frame; a background tab, which does not paint, for the load of the page. A sheet that lazy parts load as well
 * also gets a link without its hash: otherwise such a part would load it again, behind the sheets that override it.
 */
const START = `(function(){
var started;
function start(){
if(started)return;
started=1;
function have(link,href){link.disabled=true;link.rel="stylesheet";link.href=href;return link}
document.querySelectorAll("link[data-href]").forEach(function(link){
var href=have(link,link.dataset.href).dataset.href;
if(href.slice(-1)==="#")document.head.appendChild(have(document.createElement("link"),href.slice(0,-1)))
});
PRELOADS.forEach(function(href){var link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.appendChild(link)});
import("BOOT")
}
if(window.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).indexOf("paint")>=0)new PerformanceObserver(start).observe({type:"paint",buffered:true});
else requestAnimationFrame(function(){setTimeout(start,0)});
addEventListener("load",function(){if(document.hidden)start()})
})()`;

/** Moves the page's module script into a file of its own, loaded after the first paint. */
function startAfterFirstPaint(html: string, client: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href: string) => {
    preloads.push(href);
    return '';
  });
  return replaceOnce(withoutPreloads, /<script type="module" async="">([\s\S]*?)<\/script>/, (_script, code) => {
    const boot = `/assets/boot-${sha256(code, 'hex').slice(0, 8)}.js`;
    writeFileSync(join(client, boot), code);
    return `<script>${START.replace('PRELOADS', () => JSON.stringify(preloads)).replace('BOOT', boot)}</script>`;
  });
}

/** The `sha256-…` sources of a page's inline scripts, for its content security policy. Data blocks do not count as scripts. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)];
  const hashes = scripts
    .filter(({ groups }) => !/\ssrc=|application\/(ld\+)?json/.test(groups?.attributes ?? ''))
    .map(({ groups }) => `sha256-${sha256(groups?.code ?? '', 'base64')}`);
  return [...new Set(hashes)];
}

function sha256(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(text).digest(encoding);
}

// An unexpected page must fail the build instead of losing its styles or scripts.
function replaceOnce(html: string, pattern: RegExp, replacement: (match: string, group: string) => string): string {
  if (!pattern.test(html)) throw new Error(`A prerendered page has nothing like ${pattern}`);
  return html.replace(pattern, replacement);
}
