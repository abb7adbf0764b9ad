import { loadDeclared } from './declared.ts';
import { GENERATED, table, toPage } from './markdown.ts';

const INTRODUCTION = `# Retention

Rows that a nightly job deletes, as the domains declare them; [operations.md](../operations.md#retention) says what else is kept and for how long.`;
const HEAD = ['Table', 'Rows', 'Days', 'Reason'];

/** docs/generated/retention.md: how long rows are kept, and why. */
export async function retentionDocument(): Promise<string> {
  const { retention } = await loadDeclared();
  const rows = retention.map((rule) => [`\`${rule.table}\``, rule.what, String(rule.days), rule.reason]);
  return toPage(GENERATED, INTRODUCTION, table(HEAD, rows));
}
