import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { {{NAMES}}_TABLE } from './{{names}}Table.tsx';

export const queries: readonly ScreenQuery[] = [{{NAMES}}_TABLE.firstPage];
