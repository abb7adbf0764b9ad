import { openTab } from '../../shared/screens/openTab.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { {{Names}}Document } from './{{Names}}.generated.ts';
import { {{NAMES}}_TABLE } from './{{names}}Table.ts';

export const {{domainName}} = openTab(
  '{{domain}}',
  () => import('./{{Names}}Tab.tsx').then(({ {{Names}}Tab }) => {{Names}}Tab),
  firstPage({{Names}}Document, {{NAMES}}_TABLE),
);
