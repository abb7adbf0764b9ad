import path from 'node:path';
import { z } from 'zod';
import { rootDir, type Settings } from './settings.ts';

const signInSchema = z.object({ email: z.string(), password: z.string(), what: z.string() });

/** A demo account, as `seed.js demo` prints it: `{ signIns: [...] }` on one line. */
export type DemoSignIn = z.infer<typeof signInSchema>;

/** Returns the demo accounts from the output of the seed command, taken from its last line. */
export function parseDemoSignIns(output: string): DemoSignIn[] {
  const line = output.trim().split('\n').at(-1) ?? '';
  return z.object({ signIns: z.array(signInSchema) }).parse(JSON.parse(line)).signIns;
}

/** Returns the summary of a successful start: addresses, then demo accounts, in columns. */
export function summarise(settings: Settings, databaseUrl: string, signIns: DemoSignIn[]): string {
  const emulators = `http://localhost:${settings.emulatorsPort}`;
  const addresses = [
    ['Site', settings.publicUrl],
    ['GraphQL', `${settings.publicUrl}/graphql`],
    ['Mail inbox', `${emulators}/mail`],
    ['Test payments', `${emulators}/stripe`],
    ['PostgreSQL', withoutPassword(databaseUrl)],
    ['Data and logs', settings.dataDir.startsWith(rootDir) ? path.relative(rootDir, settings.dataDir) : settings.dataDir],
  ];
  const accounts = signIns.map(({ what, email, password }) => [what, email, password]);
  const sections = ['Larkline is running.', columns(addresses)];
  if (accounts.length > 0) sections.push(columns([['Sign in as', 'Email', 'Password'], ...accounts]));
  return `\n${[...sections, 'Stop with Ctrl+C.'].join('\n\n')}\n`;
}

function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd()).join('\n');
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.password) url.password = '…';
  return decodeURI(url.href);
}
