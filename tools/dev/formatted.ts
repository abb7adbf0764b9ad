import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { rootDir } from './settings.ts';

const options = JSON.parse(readFileSync(path.join(rootDir, '.oxfmtrc.json'), 'utf8')) as FormatConfig;

/** Returns a text as `npm run format` formats it in this file. Throws for a text that is not in the language of the file. */
export async function formatted(text: string, file: string): Promise<string> {
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
}
