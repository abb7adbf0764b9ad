import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { CLIENTS } from './clientTable.tsx';

export const queries: readonly ScreenQuery[] = [CLIENTS.firstPage];
