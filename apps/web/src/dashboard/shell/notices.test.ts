import { UNTIL_RECONNECTED } from '@larkline/format';
import { aConnection } from '../../shared/testkit/calendars.ts';
import { aClient, aDashboard } from '../../shared/testkit/builders.ts';
import { dashboardNotices } from './notices.ts';

it('C-03 CF-57 the notice of a calendar to reconnect says what the assistant does until then', () => {
  const client = aClient({ calendarConnections: [aConnection({ reconnectSince: '2026-11-22T10:00:00.000Z' })] });
  const notices = dashboardNotices(aDashboard({ client }) as never);

  expect(notices.map(({ text }) => text)).toEqual([UNTIL_RECONNECTED]);
});
