import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { ProductFaq } from './product-faq.entity.ts';

/** Questions about the products of a client. */
export const productFaqList = defineList(ProductFaq, {
  name: 'ProductFaq',
  rows: 'questions about products',
  perClient: true,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'] },
  search: ['question', 'answer'],
});
