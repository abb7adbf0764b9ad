import { formatDate } from '@larkline/format';
import { ALL_TABS, findTab, tabAddress } from '../../../shared/dashboard/tabs.ts';
import { makeEntry, toSearchText, type PaletteEntry, type PaletteGroup } from '../../../shared/palette/area.ts';
import type { PaletteSearchQuery } from './Palette.generated.ts';

/** Every tab, as an entry of the palette. */
export const TAB_ENTRIES: readonly PaletteEntry[] = ALL_TABS.map(({ id, label, icon }) => makeEntry(tabAddress(id), label, 'Go to', icon));

/** Returns the records of an answer in their groups, those without a record left out. */
export function recordGroups(client: PaletteSearchQuery['client']): PaletteGroup[] {
  const products = toNodes(client?.products).map(({ name, category }) =>
    makeEntry(tabAddress('products', { q: toSearchText(name) ?? name }), name, category ?? '', 'box'),
  );
  const faqs = toNodes(client?.faqList).map(({ question }) =>
    makeEntry(tabAddress('faqs', { q: toSearchText(question) ?? question }), question, '', findTab('faqs').icon),
  );
  const productFaqs = toNodes(client?.productFaqs).map(({ question }) =>
    makeEntry(
      tabAddress('products', { view: 'faqs', q: toSearchText(question) ?? question }),
      question,
      'Product FAQ',
      findTab('faqs').icon,
    ),
  );
  const appointments = toNodes(client?.appointments)
    .filter(({ state }) => state !== 'HELD')
    .map(({ name, reason, startsAt, endsAt, state }) => {
      const show = state === 'CANCELLED' ? 'cancelled' : new Date(endsAt) < new Date() ? 'past' : 'upcoming';
      const text = [name, reason].filter(Boolean).join(', ');
      return makeEntry(tabAddress('calendar', { show, q: toSearchText(name ?? '') ?? '' }), text, formatDate(startsAt), 'calendar');
    });
  const conversations = toNodes(client?.transcripts).map(({ id, type, callId, summary, occurredAt }) => {
    const isChat = type === 'CHAT';
    const to = tabAddress(isChat ? 'chat-logs' : 'call-logs', { conversation: id });
    return makeEntry(to, summary || callId, formatDate(occurredAt), isChat ? 'chat' : 'phone');
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
