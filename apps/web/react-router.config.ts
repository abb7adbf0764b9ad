import type { Config } from '@react-router/dev/config';
import { NOT_FOUND_PATH, PAGES } from './src/shared/layout/page-table.ts';

/** Public and account pages are prerendered; the rest is the fallback page, filled in the browser. */
export default {
  appDirectory: 'src',
  buildDirectory: '../../dist/web',
  ssr: false,
  prerender: [...PAGES.filter(({ zone }) => zone === 'public' || zone === 'account').map(({ path }) => path), NOT_FOUND_PATH],
} satisfies Config;
