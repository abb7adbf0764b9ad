import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { Notice } from '../feedback/Notice.tsx';
import { KEPT_DAYS, useKeepsOnDevice } from './deviceDrafts.ts';
import { forgetDrafts, removeDraft, useDrafts } from './drafts.ts';
import { useSession } from './session.ts';
import styles from './UnsavedNotice.module.css';
import { draftsInWork, outOfSightTitles, subscribeToUnsaved } from './unsaved.ts';

const NONE: readonly string[] = [];

/** Says that the edits of a form that has left the screen could not be saved yet, and where text was left in a form. */
export function UnsavedNotice({ className }: { readonly className?: string | undefined }) {
  const titles = useSyncExternalStore(subscribeToUnsaved, outOfSightTitles, () => NONE);
  if (titles.length === 0) return <LeftText className={className} />;
  return (
    <Notice tone="warning" title={`Not saved yet: your changes to ${titles.join(', ')}.`} className={className}>
      They&apos;re safe in this window. Open the form to see what&apos;s wrong, or wait until you&apos;re back online.
    </Notice>
  );
}

/** Text that was left in forms of other pages; on their own page they open automatically. */
function LeftText({ className }: { readonly className?: string | undefined }) {
  const person = useSession()?.user.id;
  const { pathname, search } = useLocation();
  const inWork = useSyncExternalStore(subscribeToUnsaved, draftsInWork, () => NONE);
  useEffect(
    function forgetOtherPersons() {
      if (person !== undefined) forgetDrafts(person);
    },
    [person],
  );
  const isKept = useKeepsOnDevice();
  const left = useDrafts().filter(({ name, address }) => address !== `${pathname}${search}` && !inWork.includes(name));
  if (left.length === 0) return null;
  return (
    <Notice tone="warning" title="You have unsaved text." className={className}>
      {isKept ? `It's safe on this device for ${KEPT_DAYS} days.` : "It's safe in this window."}
      <ul>
        {left.map(({ name, title, address }) => (
          <li key={name} className={styles.left}>
            <Link to={address}>Continue with {title}</Link>
            <button type="button" className={styles.discard} onClick={() => removeDraft(person, name)}>
              Discard {title}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
