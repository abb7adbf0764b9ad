import { formatCount } from '@larkline/format';
import type { ImportReport, ImportWay } from './csvFiles.ts';

/** Returns the effect of a file in words: '1 new, 2 changed, 3 unchanged'. */
export function importSummary({ created, updated, unchanged, same }: ImportReport, choice: ImportWay['same']): string {
  const skipped = choice === 'SKIP' && same > 0 ? `, ${formatCount(same)} skipped` : '';
  return `${formatCount(created)} new, ${formatCount(updated)} changed, ${formatCount(unchanged)} unchanged${skipped}`;
}
