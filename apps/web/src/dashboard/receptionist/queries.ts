import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { ReceptionistDocument } from './Receptionist.generated.ts';

export const queries: readonly ScreenQuery[] = [ReceptionistDocument];
