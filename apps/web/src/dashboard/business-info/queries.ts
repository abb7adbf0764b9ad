import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { BusinessInfoDocument } from './BusinessInfo.generated.ts';

export const queries: readonly ScreenQuery[] = [BusinessInfoDocument];
