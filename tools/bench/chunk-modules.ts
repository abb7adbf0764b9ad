import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { createBuilder } from 'vite';
import { rootDir } from '../dev/settings.ts';

/** The share of each module, by its path in the repository, in the minified text of a chunk; the shares add up to 1. */
export type ModuleShares = ReadonlyMap<string, number>;

/** The parts of a bundled chunk that its analysis needs. */
export interface MappedChunk {
  readonly code: string;
  readonly map: SourceMapPayload;
}

/**
 * Builds the web's scripts once more, in memory and with source maps (the product ships without them); returns the modules of
 * each chunk by the chunk's address. Names carry a hash of the content, so an address here is the same script as in dist/.
 */
export async function buildModuleShares(): Promise<(address: string) => ModuleShares | null> {
  process.env['NODE_ENV'] = 'production';
  const root = path.join(rootDir, 'apps/web');
  const builder = await createBuilder({ root, mode: 'production', logLevel: 'error', build: { sourcemap: 'hidden', write: false } });
  const client = builder.environments['client'];
  const built = client && (await builder.build(client));
  if (!built || !('output' in built)) throw new Error('the build returned no chunks');
  const chunks = new Map(built.output.flatMap((each) => (each.type === 'chunk' ? [[`/${each.fileName}` as string, each] as const] : [])));
  const folder = path.join(rootDir, 'dist/web/client/assets');
  return (address) => {
    const chunk = chunks.get(address);
    if (!chunk?.map) return null;
    const { version, file, names, mappings, sources } = chunk.map;
    const sourcesContent = sources.map(() => '');
    const map = { version, file, names, mappings, sources, sourcesContent, sourceRoot: '' };
    return sharesOf({ code: chunk.code, map }, (source) => path.relative(rootDir, path.resolve(folder, source)));
  };
}

/** The shares of one chunk. Text outside every module (imports, names of style classes) is spread over all of them. */
export function sharesOf({ code, map }: MappedChunk, nameOf: (source: string) => string): ModuleShares {
  const lengths = new Map<string, number>();
  const sourceMap = new SourceMap(map);
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sourceMap.findEntry(line, column);
      if (!('originalSource' in entry) || !entry.originalSource) continue;
      const name = nameOf(entry.originalSource);
      lengths.set(name, (lengths.get(name) ?? 0) + 1);
    }
  }
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return new Map([...lengths].map(([name, length]) => [name, length / total]));
}
