import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { useIsStaff } from '../../shared/session/useIsStaff.ts';
import styles from './Profile.module.css';

/** The Profile tab of a person without a client record: the setup creates one, but not for staff (DSH-08, CF-45). */
export function SetUpFirst() {
  const isStaff = useIsStaff();
  if (isStaff)
    return (
      <Panel title="You're signed in as staff">
        <div className={styles.setUpFirst}>
          <p>This account has no business. You&apos;ll find all clients&apos; businesses in the admin area.</p>
          <ButtonLink to="/admin" kind="primary" size="small">
            Go to Admin
          </ButtonLink>
        </div>
      </Panel>
    );
  return (
    <Panel title="Setting up your account">
      <div className={styles.setUpFirst}>
        <p>You haven&apos;t added your business yet. Finish setting up and your profile will appear here.</p>
        <ButtonLink to="/onboarding" kind="primary" size="small">
          Complete your setup
        </ButtonLink>
      </div>
    </Panel>
  );
}
