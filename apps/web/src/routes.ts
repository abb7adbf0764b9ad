import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES, type Page } from './shared/layout/page-table.ts';

/** The route table: the footer is on every page (PUB-12), the navigation on the public ones, Apollo in the account zone and beyond, antd behind the sign-in. */
export default [
  layout('app/layouts/SiteLayout.tsx', [
    layout('app/layouts/PublicLayout.tsx', toRoutes(zonePages('public', 'not-found'))),
    layout('app/account.tsx', [
      ...toRoutes(zonePages('account').filter(({ signedIn }) => !signedIn)),
      layout('app/signed-in.tsx', toRoutes(zonePages('account').filter(({ signedIn }) => signedIn))),
    ]),
    ...toRoutes(zonePages('app')),
  ]),
] satisfies RouteConfig;

function zonePages(...zones: Page['zone'][]): readonly Page[] {
  return PAGES.filter(({ zone }) => zones.includes(zone));
}

function toRoutes(pages: readonly Page[]): RouteConfigEntry[] {
  return pages.map(({ path, file }) => (path === '/' ? index(file) : route(path, file)));
}
