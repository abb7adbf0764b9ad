import { breadcrumbs, faqPage } from './structuredData.ts';

it('gives questions with their accepted answers', () => {
  expect(faqPage([{ question: 'Is there a setup fee?', answer: 'No.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Is there a setup fee?', acceptedAnswer: { '@type': 'Answer', text: 'No.' } }],
  });
});

it('gives the way from the home page', () => {
  expect(breadcrumbs('Pricing', '/pricing')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Larkline', item: 'https://www.larkline.example/' },
      { position: 2, name: 'Pricing', item: 'https://www.larkline.example/pricing' },
    ],
  });
});
