import type { ExportedFile } from '../../shared/csv/csvFiles.ts';
import { useExport } from '../../shared/csv/useExport.ts';
import { Button } from '../../shared/controls/Button.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Row } from '../../shared/panel/Stack.tsx';
import styles from './DashboardShell.module.css';

const FILES: readonly (ExportedFile & { readonly label: string })[] = [
  { name: 'conversations.csv', many: 'conversations', label: 'Conversations' },
  { name: 'faqs.csv', many: 'FAQs', label: 'FAQs' },
  { name: 'products.csv', many: 'products', label: 'Products' },
];

/** The files of a business whose plan has ended: it can always export its own data. */
export function OwnData() {
  return (
    <Panel title="Your data">
      <p className={styles.ownData}>We&apos;ll keep it, whether or not you come back. You can download it at any time as CSV files.</p>
      <Row>
        {FILES.map((file) => (
          <Download key={file.name} file={file} label={file.label} />
        ))}
      </Row>
    </Panel>
  );
}

function Download({ file, label }: { readonly file: ExportedFile; readonly label: string }) {
  const download = useExport(file, { sort: 'NEWEST', filter: null, search: null });
  return (
    <Button kind="secondary" size="compact" aria-label={`Download ${label}`} onClick={() => void download()}>
      {label}
    </Button>
  );
}
