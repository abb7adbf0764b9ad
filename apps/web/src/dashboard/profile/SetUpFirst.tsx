import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Profile.module.css';

/** The Profile tab of somebody without a client record: the setup makes one (DSH-08, CF-45). */
export function SetUpFirst() {
  return (
    <Panel title="Setting up your account">
      <div className={styles.setUpFirst}>
        <p>There is no business behind this account yet. Complete the setup, and your profile opens here.</p>
        <ButtonLink to="/onboarding" kind="primary" size="small">
          Complete your setup
        </ButtonLink>
      </div>
    </Panel>
  );
}
