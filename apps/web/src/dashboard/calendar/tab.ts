import { openTab } from '../../shared/screens/openTab.ts';
import { CalendarDocument } from './Calendar.generated.ts';

export const calendar = openTab('calendar', () => import('./CalendarTab.tsx').then(({ CalendarTab }) => CalendarTab), CalendarDocument);
