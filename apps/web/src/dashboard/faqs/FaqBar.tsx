import { formatCount } from '@larkline/format';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import type { FaqEdits } from './faqEdits.ts';
import styles from './Faqs.module.css';
import { useSaveFaqs } from './useSaveFaqs.ts';

interface FaqBarProps {
  readonly edits: FaqEdits;
  readonly onAdd: () => void;
}

/** 'Add FAQ' and 'Save FAQs', which stay in view, with the number of unsaved FAQs (FAQ-01). */
export function FaqBar({ edits, onAdd }: FaqBarProps) {
  const count = useSyncExternalStore(edits.subscribe, () => edits.all().length);
  const [save, busy] = useSaveFaqs(edits);
  return (
    <div className={styles.bar} role="group" aria-label="Changes">
      <p role="status">{count === 0 ? 'Everything is saved' : `${formatCount(count)} unsaved`}</p>
      <Button icon={<Icon name="plus" size={18} />} onClick={onAdd}>
        Add FAQ
      </Button>
      <Button type="primary" disabled={count === 0} loading={busy} onClick={save}>
        Save FAQs
      </Button>
    </div>
  );
}
