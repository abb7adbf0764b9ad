import type { CodegenConfig } from '@graphql-codegen/cli';

/** Where the types of the whole schema go; every generated operation file reads them from there. */
const SCHEMA_TYPES = 'apps/web/src/shared/apollo/schema.generated.ts';

const common = {
  useTypeImports: true,
  namingConvention: 'keep',
  enumsAsTypes: true,
  dedupeFragments: true,
  scalars: { ID: 'string', DateTimeISO: 'string', Date: 'string' },
  importExtension: '.ts',
};

/**
 * Types from the committed schema, and beside every `X.graphql` of the web an `X.generated.ts` with its documents,
 * types and hooks. No running server is needed.
 */
const config: CodegenConfig = {
  schema: 'apps/api/schema.graphql',
  documents: ['apps/web/src/**/*.graphql'],
  generates: {
    [SCHEMA_TYPES]: { plugins: ['typescript'], config: common },
    'apps/web/src/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'shared/apollo/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './tools/codegen/apollo-hooks.cjs'],
      config: common,
    },
  },
};

export default config;
