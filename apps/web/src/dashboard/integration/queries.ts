import { RehearsalStateDocument } from '../../shared/answers/Rehearsal.generated.ts';
import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { IntegrationDocument } from './Integration.generated.ts';

export const queries: readonly ScreenQuery[] = [IntegrationDocument, RehearsalStateDocument];
