import { PAGE_STYLES } from './page-styles.ts';

/** Text that is already HTML. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | false | readonly (Html | null | false)[];

/** HTML from a template; every value that is not itself HTML is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + (index < parts.length ? render(parts[index] ?? null) : '')).join('') };
}

/** Marks trusted text as HTML: our own styles, drawings and scripts. */
export function trusted(text: string): Html {
  return { html: text };
}

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** Content of a page. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Shown as the current one in the navigation; payment pages have none, like the real ones. */
  readonly section: 'overview' | 'mail' | 'stripe' | 'voice' | 'webhooks' | null;
}

const SECTIONS = [
  { section: 'overview', href: '/', label: 'Overview' },
  { section: 'mail', href: '/mail', label: 'Mail' },
  { section: 'stripe', href: '/stripe', label: 'Payments' },
  { section: 'voice', href: '/voice', label: 'Calls' },
  { section: 'webhooks', href: '/webhooks', label: 'Webhooks' },
] as const;

/** A whole page: the banner of the local service, the navigation, the content. */
export function layout({ title, body, section }: Page): string {
  const navigation = html`<nav class="nav" aria-label="Local services">
    ${SECTIONS.map((one) => html`<a href="${one.href}" ${trusted(one.section === section ? 'aria-current="page"' : '')}>${one.label}</a>`)}
  </nav>`;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Larkline local test service</title>
        <link rel="icon" href="data:," />
        <style>
          ${trusted(PAGE_STYLES)}
        </style>
      </head>
      <body>
        <header class="banner"><strong>Local test service</strong> <span>No real payment, mail or call leaves this computer.</span></header>
        ${section === null ? null : navigation} ${body}
      </body>
    </html>`.html;
}

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('html' in part) return part.html;
  return part.map(render).join('');
}
