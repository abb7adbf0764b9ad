import type { Config } from '@react-router/dev/config';
import { PAGES, prerenderedPath } from './src/shared/layout/page-table.ts';

/** Public and account pages are prerendered; the rest is the fallback page, filled in the browser. */
export default {
  appDirectory: 'src',
  buildDirectory: '../../dist/web',
  ssr: false,
  prerender: PAGES.filter(({ zone }) => zone !== 'app').map(prerenderedPath),
} satisfies Config;
