import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Columns, Stack } from '../../shared/panel/Stack.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';
import { CallOpening } from './CallOpening.tsx';
import { LatestConversations } from './LatestConversations.tsx';
import { NewsPanel } from './NewsPanel.tsx';
import { NextStep } from './NextStep.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { useProfileOverviewQuery, useProfileQuery } from './Profile.generated.ts';
import { SetUpFirst } from './SetUpFirst.tsx';
import { UsageByMonth } from './UsageByMonth.tsx';

// The last card of the first view: its controls are not in the first load.
const notifications = lazyScreen(() => import('./NotificationsCard.tsx').then(({ NotificationsCard }) => NotificationsCard));

/**
 * Dashboard tab "Profile", the first screen: what is left to set up, what happened since the last visit and the latest conversations, below
 * them the business in five fields that are saved automatically (PRF-01).
 */
export function ProfileTab() {
  const profile = useLoaded(useProfileQuery(REFRESHED), 'Failed to load dashboard data.');
  const overview = useLoaded(useProfileOverviewQuery(REFRESHED), 'Failed to load your latest conversations.');
  const { client, dashboard } = overview.kind === 'ready' ? overview.data : {};
  const timezone = client?.calendarSettings?.timezone ?? undefined;
  // Waits for the card above it, which would move it.
  const settings = profile.kind === 'ready' && overview.kind !== 'loading' ? profile.data.client?.notificationSettings : null;
  return (
    <Columns>
      <Stack>
        {client && dashboard && <NextStep client={client} onboarding={dashboard.onboarding} />}
        <Loaded of={overview} failure="We couldn't load your latest conversations." skeleton={<OverviewSkeleton />}>
          {({ dashboard }) =>
            dashboard && (
              <>
                <NewsPanel dashboard={dashboard} timezone={timezone} />
                <LatestConversations conversations={dashboard.latestConversations} timezone={timezone} />
              </>
            )
          }
        </Loaded>
        <Loaded of={profile} failure="We couldn't load your profile." skeleton={<ProfileSkeleton />}>
          {({ client }) => (client ? <ProfileCard key={client.id} client={client} /> : <SetUpFirst />)}
        </Loaded>
      </Stack>
      <Stack>
        {client && dashboard && <UsageByMonth client={client} usage={dashboard.usage} />}
        {dashboard?.greeting && <CallOpening greeting={dashboard.greeting} />}
        {settings && (
          <ScreenBoundary key={settings.id} name={NOTIFICATIONS} skeleton={<NotificationsSkeleton />}>
            <notifications.Component settings={settings} />
          </ScreenBoundary>
        )}
      </Stack>
    </Columns>
  );
}

function ProfileSkeleton() {
  return (
    <Panel title="Profile">
      <Bones shape="form" count={3} />
    </Panel>
  );
}

const NOTIFICATIONS = 'Email preferences';

function NotificationsSkeleton() {
  return (
    <Panel title={NOTIFICATIONS}>
      <Bones shape="form" count={1} />
    </Panel>
  );
}

function OverviewSkeleton() {
  return (
    <Panel title="Since you last looked">
      <Bones shape="rows" count={6} />
    </Panel>
  );
}
