const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
  },
];

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.nx'],
};

const node = { ...common, testEnvironment: 'node' };

/** Native ES modules everywhere: run it through `npm run jest`, which sets Node's flag for that. */
export default {
  watchman: false,
  maxWorkers: '50%',
  // Native modules of a file stay in the memory of its worker, which with few workers ran out of it.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'unit',
      roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/tools/faults/',
        '<rootDir>/apps/web/src/',
        '<rootDir>/apps/widget/',
        '<rootDir>/libs/chat-panel/',
      ],
    },
    {
      ...node,
      displayName: 'api',
      roots: ['<rootDir>/apps/api'],
      testMatch: ['**/*.itest.ts', '**/*.itest.tsx'],
      setupFiles: ['<rootDir>/tools/test/jest/api-globals.mjs'],
      globalSetup: '<rootDir>/tools/test/jest/pg-setup.mjs',
      globalTeardown: '<rootDir>/tools/test/jest/pg-teardown.mjs',
    },
    {
      ...node,
      // On the built product: `npm test` runs them after the build.
      displayName: 'faults',
      roots: ['<rootDir>/tools/faults'],
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      roots: ['<rootDir>/apps/web/src', '<rootDir>/apps/widget/src', '<rootDir>/libs/chat-panel/src'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testEnvironment: '<rootDir>/tools/test/jest/browser-environment.mjs',
      testEnvironmentOptions: { url: 'http://localhost:4000/', customExportConditions: ['browser', 'development'] },
      setupFiles: ['<rootDir>/tools/test/jest/web-globals.mjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/jest/web-matchers.mjs'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tools/test/jest/css-module.mjs',
        '\\.css(\\?.*)?$': '<rootDir>/tools/test/jest/asset.mjs',
        '\\.(svg|png|webp|avif|jpg|woff2)(\\?.*)?$': '<rootDir>/tools/test/jest/asset.mjs',
      },
    },
  ],
};
