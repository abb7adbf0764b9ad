import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import { leaveActing, type ActingSession } from '../../shared/session/acting.ts';
import { useEndActing } from '../../shared/session/useEndActing.ts';
import styles from './AccessUnknown.module.css';

/** In the place of a page that staff who act for a client cannot open: because the time is over, or the client has no plan. */
export function ActingErrorPage({ acting, isOver }: { readonly acting: ActingSession; readonly isOver: boolean }) {
  const [end, busy] = useEndActing(acting.id);
  const name = <bdi>{acting.businessName}</bdi>;
  return (
    <main className={styles.unknown}>
      <Icon name="warning" size={44} className={styles.icon} />
      <h1>{isOver ? <>You no longer act for {name}</> : <>{name} has no plan</>}</h1>
      <p>
        {isOver
          ? 'To act for it again, open its details and give a reason.'
          : 'It can’t open its dashboard, so neither can you while you’re acting for it.'}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" size="small" aria-busy={busy} disabled={busy} onClick={isOver ? leaveActing : end}>
          Back to the admin area
        </Button>
      </div>
    </main>
  );
}
