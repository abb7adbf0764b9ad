import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { IntegrationDocument } from './Integration.generated.ts';

export const queries: readonly ScreenQuery[] = [IntegrationDocument];
