import { formatDate } from '@larkline/format';
import type { IconName } from '../../../shared/brand/icons.ts';
import { ALL_TABS, findTab, tabAddress } from '../../../shared/dashboard/tabs.ts';
import { SEARCH_MAX_LENGTH } from '../../../shared/table/tableAddress.ts';
import type { PaletteSearchQuery } from './Palette.generated.ts';

/** A place that the palette opens. */
export interface PaletteEntry {
  readonly to: string;
  readonly label: string;
  /** A word or two beside the label; empty without any. */
  readonly detail: string;
  readonly icon: IconName;
}

/** Entries under one heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Shortest text that records are searched for. */
const MIN_LENGTH = 2;
/** Most words that the api takes in a search. */
const MAX_WORDS = 8;
const LABEL_LENGTH = 120;

/** Returns the text that records are searched for; `null` when it is too short for a search. */
export function toSearchText(typed: string): string | null {
  const words = typed.trim().split(/\s+/u).slice(0, MAX_WORDS).join(' ').slice(0, SEARCH_MAX_LENGTH).trim();
  return words.length < MIN_LENGTH ? null : words;
}

/** Returns the tabs whose name has every typed word; all of them for an empty text. */
export function tabsNamed(typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return ALL_TABS.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))).map(({ id, label, icon }) => ({
    to: tabAddress(id),
    label,
    detail: 'Go to',
    icon,
  }));
}

/** Returns the records of an answer in their groups, those without a record left out. */
export function recordGroups(client: PaletteSearchQuery['client']): PaletteGroup[] {
  const products = toNodes(client?.products).map(({ name, category }) =>
    entry(tabAddress('products', { q: toSearchText(name) ?? name }), name, category ?? '', 'box'),
  );
  const faqs = toNodes(client?.faqList).map(({ question }) =>
    entry(tabAddress('faqs', { q: toSearchText(question) ?? question }), question, '', findTab('faqs').icon),
  );
  const productFaqs = toNodes(client?.productFaqs).map(({ question }) =>
    entry(tabAddress('products', { view: 'faqs', q: toSearchText(question) ?? question }), question, 'Product FAQ', findTab('faqs').icon),
  );
  const appointments = toNodes(client?.appointments)
    .filter(({ state }) => state !== 'HELD')
    .map(({ name, reason, startsAt, endsAt, state }) => {
      const show = state === 'CANCELLED' ? 'cancelled' : new Date(endsAt) < new Date() ? 'past' : 'upcoming';
      const text = [name, reason].filter(Boolean).join(', ');
      return entry(tabAddress('calendar', { show, q: toSearchText(name ?? '') ?? '' }), text, formatDate(startsAt), 'calendar');
    });
  const conversations = toNodes(client?.transcripts).map(({ id, type, callId, summary, occurredAt }) => {
    const isChat = type === 'CHAT';
    const to = tabAddress(isChat ? 'chat-logs' : 'call-logs', { conversation: id });
    return entry(to, summary || callId, formatDate(occurredAt), isChat ? 'chat' : 'phone');
  });
  return [
    { title: 'Products', entries: products },
    { title: 'FAQs', entries: [...faqs, ...productFaqs] },
    { title: 'Appointments', entries: appointments },
    { title: 'Conversations', entries: conversations },
  ].filter(({ entries }) => entries.length > 0);
}

function toNodes<Node>(list: { readonly edges: readonly { readonly node: Node }[] } | null | undefined): Node[] {
  return list?.edges.map(({ node }) => node) ?? [];
}

function entry(to: string, text: string, detail: string, icon: IconName): PaletteEntry {
  const label = text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH - 1)}…` : text;
  return { to, label, detail, icon };
}
