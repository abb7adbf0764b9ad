import { defineList } from '../../platform/graphql/list/define-list.ts';
import { ProductFaq } from './product-faq.entity.ts';

/** Questions about the products of a client. Ids are made in the order of time. */
export const productFaqList = defineList(ProductFaq, {
  name: 'ProductFaq',
  rows: 'questions about products',
  perClient: true,
  sort: { NEWEST: ['id desc'], OLDEST: ['id asc'] },
  search: ['question', 'answer'],
});
