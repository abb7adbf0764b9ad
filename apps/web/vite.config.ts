import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { reducedFonts } from './build/fonts-plugin.ts';
import { tokensStyleSheet } from './build/tokens-style-sheet.ts';
import { siteUrlOf } from './src/shared/seo/site-url.ts';

/** The api that the development server passes these paths to. */
const API_PATHS = ['/graphql', '/hooks', '/auth', '/functions', '/healthz', '/readyz', '/widget.js'];
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4001';

/** What every page needs travels in two files instead of in twenty small ones; what only some need stays with them. */
const SHARED_CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: 'site',
    test: /src\/shared\/(?:brand\/(?!tokens\.|ProviderMark)|feedback\/|layout\/(?!Dialog)|seo\/)/,
    priority: 1,
  },
  {
    name: 'site',
    test: /src\/(?:shared\/(?:consent\/(?:app-paths|consent|CookieSettingsButton)|tracking\/(?:events|tracking|usePageViews))|app\/layouts\/(?:ConsentBanner|promoDismissal))\.tsx?$/,
    priority: 1,
  },
];

/** The web's build and development server. */
export default defineConfig({
  plugins: [reducedFonts(), tokensStyleSheet(), reactRouter()],
  define: { __SITE_URL__: JSON.stringify(siteUrlOf(process.env.SITE_URL)) },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 4000),
    strictPort: true,
    // Headers stay as the browser sent them: the api compares the origin with its public address.
    proxy: {
      ...Object.fromEntries(API_PATHS.map((path) => [path, { target: apiUrl, changeOrigin: false }])),
      // The form of a browser without script goes to the api, the page of the same path stays here.
      '^/contact$': { target: apiUrl, changeOrigin: false, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
    },
  },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } },
  },
  optimizeDeps: {
    include: [
      'antd',
      'antd/locale/en_GB',
      'graphql',
      'zod',
      '@apollo/client',
      '@apollo/client/react',
      '@apollo/client/errors',
      '@apollo/client/link/context',
      '@apollo/client/link/error',
      '@apollo/client/utilities',
    ],
  },
});
