import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { AssistantDocument } from './Assistant.generated.ts';

export const queries: readonly ScreenQuery[] = [AssistantDocument];
