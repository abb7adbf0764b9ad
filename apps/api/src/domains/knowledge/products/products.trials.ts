import { newRow, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  createProduct: newRow('products', { input: { name: 'Kettle', pricePence: 1_999 } }),
  updateProduct: ownRow('products', (id) => ({ id, input: { inStock: false } })),
  deleteProducts: ownRow('products', (id) => ({ ids: [id] })),
  createProductFaq: newRow('product_faqs', { input: { question: 'Does it whistle?', answer: 'Yes.' } }),
  updateProductFaq: ownRow('product_faqs', (id) => ({ id, input: { answer: 'No.' } })),
  deleteProductFaqs: ownRow('product_faqs', (id) => ({ ids: [id] })),
});
