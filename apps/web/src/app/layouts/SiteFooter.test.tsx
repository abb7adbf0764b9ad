import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { FOOTER_LINKS, LEGAL_LINKS } from '../../shared/layout/page-table.ts';
import { SiteFooter } from './SiteFooter.tsx';

function showFooter(at: string): HTMLElement {
  const router = createMemoryRouter([{ path: '*', element: <SiteFooter /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return screen.getByRole('contentinfo');
}

it.each([
  ['/', true],
  ['/dashboard?tab=faqs', false],
  ['/admin', false],
])('PUB-12 PUB-13 %s has every link of the footer; the legal ones are open: %s', (at, open) => {
  const footer = showFooter(at);

  const labels = (name: string) =>
    [...footer.querySelectorAll(`nav[aria-label="${name}"] a`)].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(labels('Footer')).toEqual(FOOTER_LINKS.map(({ label, to }) => [label, to]));
  expect(labels('Legal')).toEqual(LEGAL_LINKS.map(({ label, to }) => [label, to]));
  expect(footer.querySelector('details')?.open).toBe(open);
  expect(within(footer).getByText('Powered by AI')).toBeInTheDocument();
  expect(footer.querySelector('a[href^="mailto:"]')).not.toBeNull();
  expect(footer.querySelector('address')).not.toBeEmptyDOMElement();
  for (const link of footer.querySelectorAll('a[target="_blank"]')) expect(link).toHaveAttribute('rel', 'noopener');
});
