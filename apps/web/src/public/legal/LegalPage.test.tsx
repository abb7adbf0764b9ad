import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { link, list, paragraph, section, table, type LegalDocument } from './legal-document.ts';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';
import { LegalPage } from './LegalPage.tsx';

const DOCUMENT: LegalDocument = {
  path: '/disclaimer',
  title: 'A policy',
  description: 'What it says.',
  keywords: [],
  sections: [
    section(
      'first',
      'The first',
      paragraph('Write to ', link('us', 'mailto:a@example.com'), ' or ', link('them', 'https://example.com/'), '.'),
    ),
    section('second', 'The second', list('One', 'Two'), table('Terms', ['What', 'How long'], [['Logs', '30 days']])),
  ],
};

function renderPage(document: LegalDocument): void {
  render(
    <MemoryRouter>
      <LegalPage document={document} />
    </MemoryRouter>,
  );
}

it('LEG-02 CF-20 has title, description, effective date, the way home and the way to a person', () => {
  renderPage(DOCUMENT);

  expect(screen.getByRole('heading', { level: 1, name: 'A policy' })).toBeInTheDocument();
  expect(screen.getByText('What it says.')).toBeInTheDocument();
  expect(screen.getByText('28 November 2026')).toHaveAttribute('datetime', '2026-11-28');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  const box = within(screen.getByRole('complementary', { name: 'Need clarification?' }));
  expect(box.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

it('LEG-02 lists its sections, each link leading to its anchor', () => {
  renderPage(DOCUMENT);

  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['The first', '#first'],
    ['The second', '#second'],
  ]);
  for (const id of ['first', 'second']) expect(document.getElementById(id)?.tagName).toBe('SECTION');
});

it('shows links, lists and tables with their headings', () => {
  renderPage(DOCUMENT);

  expect(screen.getByRole('link', { name: 'us' })).toHaveAttribute('href', 'mailto:a@example.com');
  expect(screen.getByRole('link', { name: 'them' })).toHaveAttribute('rel', 'noopener');
  const terms = within(screen.getByRole('table', { name: 'Terms' }));
  expect(terms.getByRole('columnheader', { name: 'How long' })).toBeInTheDocument();
  expect(terms.getByRole('rowheader', { name: 'Logs' })).toBeInTheDocument();
  expect(terms.getByRole('cell', { name: '30 days' })).toHaveAttribute('data-label', 'How long');
});

it.each(LEGAL_DOCUMENTS.map((each) => [each.path, each] as const))('LEG-01 %s renders every word of it', (_, each) => {
  renderPage(each);

  for (const { heading } of each.sections) expect(screen.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument();
});
