import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|xml|webmanifest|data)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every compressible file, so that the server compresses no file per request. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
