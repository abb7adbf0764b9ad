import type { FirstQuestionsQuery } from './Rehearsal.generated.ts';

const MOST = 8;
const MOST_CHARACTERS = 80;
/** Questions for most businesses. */
const USUAL = ['When are you open?', 'Where are you?', 'How can I reach you?', 'Can I talk to a person?'];

/**
 * Returns questions to ask first: those that visitors asked without an answer, one about a product, those of the FAQs, and those that visitors of most
 * businesses ask; each once, at most eight.
 */
export function firstQuestions(client: FirstQuestionsQuery['client'] | undefined): string[] {
  const unanswered = client?.unansweredQuestions?.slice(0, 2).map(({ question }) => question) ?? [];
  const products = client?.products?.edges.slice(0, 1).map(({ node }) => `How much is ${node.name}?`) ?? [];
  const faqs = client?.faqList?.edges.slice(0, 3).map(({ node }) => node.question) ?? [];
  const all = [...unanswered, ...products, ...faqs, ...USUAL].map((question) => question.trim());
  return [...new Set(all.filter((question) => question !== '' && question.length <= MOST_CHARACTERS))].slice(0, MOST);
}
