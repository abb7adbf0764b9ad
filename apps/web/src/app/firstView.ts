import type { DashboardQuery } from '../dashboard/shell/Dashboard.generated.ts';
import { DashboardDocument } from '../dashboard/shell/Dashboard.generated.ts';
import type { ProfileOverviewQuery, ProfileQuery } from '../dashboard/profile/Profile.generated.ts';
import { askTogether } from '../shared/apollo/askTogether.ts';
import type { ViewerQuery } from '../shared/session/Viewer.generated.ts';
import { FirstViewDocument, type FirstViewQuery } from './FirstView.generated.ts';

/** The queries that the first view of the dashboard answers. */
interface Parts {
  readonly Viewer: ViewerQuery;
  readonly Dashboard: DashboardQuery;
  readonly Profile: ProfileQuery;
  readonly ProfileOverview: ProfileOverviewQuery;
}

/** Asks in one request what the guard, the shell and the Profile tab ask when /dashboard is opened. Once the shell is known, each asks alone. */
export function askFirstView(): void {
  askTogether({
    query: FirstViewDocument,
    names: ['Viewer', 'Dashboard', 'Profile', 'ProfileOverview'],
    unlessKnown: DashboardDocument,
    answersIn: splitAnswer,
  });
}

function splitAnswer({ viewer, dashboard }: FirstViewQuery): Parts {
  const client = dashboard?.client ?? null;
  return {
    Viewer: { viewer: viewer && { ...viewer, client } },
    Dashboard: { dashboard },
    Profile: { client },
    ProfileOverview: { client, dashboard },
  };
}
