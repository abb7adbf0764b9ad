import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { {{Names}}Document } from './{{Names}}.generated.ts';
import { {{NAMES}}_TABLE } from './{{names}}Table.ts';

export const queries: readonly ScreenQuery[] = [firstPage({{Names}}Document, {{NAMES}}_TABLE)];
