import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { CallOpening } from './CallOpening.tsx';
import { LatestConversations } from './LatestConversations.tsx';
import { NextStep } from './NextStep.tsx';
import { ProfileCard, ProfileCardSkeleton } from './ProfileCard.tsx';
import { useProfileOverviewQuery, useProfileQuery } from './Profile.generated.ts';
import styles from './Profile.module.css';
import { SetUpFirst } from './SetUpFirst.tsx';

/** Dashboard tab "Profile": the business in five fields that save themselves, and beside it what goes on (PRF-01). */
export function ProfileTab() {
  return (
    <div className={styles.columns}>
      <ProfileColumn />
      <OverviewColumn />
    </div>
  );
}

function ProfileColumn() {
  const { data, previousData, error, refetch } = useProfileQuery(REFRESHED);
  const notify = useNotify();
  const loaded = data ?? previousData;
  const failed = error !== undefined && loaded === undefined;
  useEffect(
    function tellFailure() {
      if (failed) notify.failure('Failed to load dashboard data.', error);
    },
    [error, failed, notify],
  );
  if (failed) {
    const retry = () => void refetch().catch(() => undefined);
    return <Alert type="error" showIcon title="Your profile could not be loaded." action={<Button onClick={retry}>Try again</Button>} />;
  }
  if (!loaded) return <ProfileCardSkeleton />;
  return (
    <div className={styles.stack}>
      {loaded.client ? <ProfileCard key={loaded.client.id} client={loaded.client} /> : <SetUpFirst />}
      {loaded.client && <NextStep />}
    </div>
  );
}

function OverviewColumn() {
  const { data, previousData } = useProfileOverviewQuery(REFRESHED);
  const dashboard = (data ?? previousData)?.dashboard;
  if (!dashboard) return <div className={styles.stack} aria-hidden="true" />;
  return (
    <div className={styles.stack}>
      {dashboard.greeting && <CallOpening greeting={dashboard.greeting} />}
      <LatestConversations conversations={dashboard.latestConversations} />
    </div>
  );
}
