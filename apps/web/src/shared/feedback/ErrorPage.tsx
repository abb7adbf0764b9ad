import { BRAND } from '../brand/brand.ts';
import { LogoMark } from '../brand/Logo.tsx';
import { Button } from '../controls/Button.tsx';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  /** The api's id of the failed request, which support can look up. */
  readonly requestId?: string | undefined;
}

/** The page shown after an error that no screen could handle. It needs no router and no data. */
export function ErrorPage({ requestId }: ErrorPageProps) {
  return (
    <main className={styles.page}>
      <LogoMark width={60} />
      <h1 className={styles.title}>Something went wrong</h1>
      <p className={styles.text}>
        We couldn&apos;t show this page. Please try again. If it keeps happening, email <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>.
      </p>
      {requestId && (
        <p className={styles.reference}>
          Reference <code>{requestId}</code>
        </p>
      )}
      <p className={styles.actions}>
        <Button kind="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <a className={styles.home} href="/">
          Back to home
        </a>
      </p>
    </main>
  );
}
