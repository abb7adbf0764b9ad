import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import parts from '../../shared/forms/FormParts.module.css';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import styles from './Unsubscribe.module.css';

/** The head of the page; a link in a mail has no place in search engines. */
export const meta = () =>
  pageMeta({ title: 'Stop these emails', description: 'Stops emails from Larkline about a business.', index: false });

/**
 * /unsubscribe: where the link of a mail leads. Opening it changes nothing; its button posts to the same address, even without
 * script, and the server answers with `#stopped` or `#not-stopped`, the block of which the browser then shows.
 */
export default function UnsubscribePage() {
  return (
    <FormPage title="Emails about your business" pane={<RemainingEmails />}>
      <div id="stopped" className={styles.outcome} role="status">
        <p className={styles.title}>We’ve stopped these emails</p>
        <p>From now on we’ll only email you if there’s a problem. You can change this at any time on the Profile tab of your dashboard.</p>
      </div>
      <div id="not-stopped" className={styles.outcome} role="status">
        <p className={styles.title}>This link no longer works</p>
        <p>It’s more than 90 days old, or part of it is missing. Sign in and choose your emails on the Profile tab instead.</p>
      </div>
      <form method="post" className={styles.question}>
        <p>Would you like to stop getting emails like the one this link came in?</p>
        <div className={parts.actions}>
          <BusyButton type="submit">Stop these emails</BusyButton>
        </div>
      </form>
      <div className={parts.actions}>
        <ButtonLink to="/dashboard?tab=profile" kind="secondary">
          Choose your emails
        </ButtonLink>
      </div>
    </FormPage>
  );
}

function RemainingEmails() {
  return (
    <>
      <h2>Your assistant keeps answering</h2>
      <p className={parts.why}>
        We’ll still email you when something needs you: if your calendar disconnects, you’ve used most of your allowance, or a payment
        fails.
      </p>
    </>
  );
}
