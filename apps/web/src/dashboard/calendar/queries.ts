import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { CalendarDocument } from './Calendar.generated.ts';

export const queries: readonly ScreenQuery[] = [CalendarDocument];
