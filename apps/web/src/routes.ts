import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES, type Page } from './shared/layout/page-table.ts';

/** The route table: the footer is on every page (PUB-12), the navigation on the public ones, Apollo from the account zone on, antd behind the sign-in. */
export default [
  layout('app/layouts/SiteLayout.tsx', [
    layout('app/layouts/PublicLayout.tsx', routesOf('public', 'not-found')),
    layout('app/account.tsx', routesOf('account')),
    ...routesOf('app'),
  ]),
] satisfies RouteConfig;

function routesOf(...zones: Page['zone'][]): RouteConfigEntry[] {
  return PAGES.filter(({ zone }) => zones.includes(zone)).map(({ path, file }) => (path === '/' ? index(file) : route(path, file)));
}
