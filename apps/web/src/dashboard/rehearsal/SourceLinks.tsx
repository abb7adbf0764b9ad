import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { SEARCH_MAX_LENGTH } from '../../shared/table/tableAddress.ts';
import type { SourceLinks_sourceFragment as Source } from './Rehearsal.generated.ts';
import styles from './Rehearsal.module.css';

interface SourceLinksProps {
  /** Relation of the entries to the answer: 'From'. */
  readonly label: string;
  readonly sources: readonly Source[];
}

/** The entries that an answer was taken from, each a link to where it is changed; nothing without any. */
export function SourceLinks({ label, sources }: SourceLinksProps) {
  if (sources.length === 0) return null;
  return (
    <p className={styles.sources}>
      {label}:{' '}
      {sources.map((source, index) => (
        <span key={`${source.kind} ${source.id}`}>
          {index > 0 && ', '}
          <Link to={sourceAddress(source)} dir="auto">
            {source.title}
          </Link>{' '}
          ({KINDS[source.kind]})
        </span>
      ))}
    </p>
  );
}

const KINDS: Readonly<Record<Source['kind'], string>> = {
  FAQ: 'FAQ',
  PRODUCT: 'product',
  PRODUCTFAQ: 'product FAQ',
  FACT: 'your business',
};

function sourceAddress({ kind, id, title }: Source): string {
  const q = title.slice(0, SEARCH_MAX_LENGTH);
  switch (kind) {
    case 'FAQ':
      return tabAddress('faqs', { q });
    case 'PRODUCT':
      return tabAddress('products', { q });
    case 'PRODUCTFAQ':
      return tabAddress('products', { view: 'faqs', q });
    case 'FACT':
      return tabAddress(id === 'website' ? 'profile' : 'business-info');
  }
}
