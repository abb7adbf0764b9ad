import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { oneOf } from '../../../platform/graphql/list/filters.ts';
import { Faq, FaqCategory } from './faq.entity.ts';

/** General questions of a client; in their own order, which at first is that in which they were added (FAQ-01). */
export const faqList = defineList(Faq, {
  name: 'Faq',
  rows: 'general questions',
  perClient: true,
  sort: { POSITION: ['position asc'], OLDEST: ['createdAt asc'], NEWEST: ['createdAt desc'] },
  filter: {
    category: oneOf<Faq, (typeof FaqCategory.values)[number]>(
      'category',
      FaqCategory,
      {
        General: ['General'],
        Shipping: ['Shipping'],
        Returns: ['Returns'],
        Pricing: ['Pricing'],
        Support: ['Support'],
        Products: ['Products'],
      },
      'Subject of the question.',
    ),
  },
  search: ['question', 'answer'],
});
