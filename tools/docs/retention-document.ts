import path from 'node:path';
import { loadDeclared } from './declared.ts';
import { formatted } from '../dev/formatted.ts';
import { GENERATED, table } from './markdown.ts';

const INTRODUCTION = `# Retention

Rows that a nightly job deletes, as the domains declare them; [operations.md](../operations.md#retention) says what else is kept and for how long.`;
const HEAD = ['Table', 'Rows', 'Days', 'Reason'];

/** docs/generated/retention.md: how long rows are kept, and why. */
export async function retentionDocument(root: string): Promise<string> {
  const { retention } = await loadDeclared();
  const rows = retention.map((rule) => [`\`${rule.table}\``, rule.what, String(rule.days), rule.reason]);
  return formatted([GENERATED, INTRODUCTION, table(HEAD, rows)].join('\n\n'), path.join(root, 'docs/generated/retention.md'));
}
