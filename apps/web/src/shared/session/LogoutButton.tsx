import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../brand/Icon.tsx';
import header from '../controls/headerButton.module.css';
import { dismissOutcomes } from '../feedback/notifications.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { signOut } from './signOut.ts';

/** 'Logout': ends the session, says so, and goes to /login (AUT-15, DSH-13). On a phone the icon alone is seen of a `short` one. */
export function LogoutButton({ short = false }: { readonly short?: boolean }) {
  const [logOut, busy] = useLogout();
  return (
    <button type="button" className={short ? `${header.button} ${header.short}` : header.button} disabled={busy} onClick={logOut}>
      <Icon name="logout" size={17} />
      <span>Logout</span>
    </button>
  );
}

/** Returns what Logout does, and whether it is being done. */
export function useLogout(): [logOut: () => void, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const leave = async () => {
    setBusy(true);
    const left = await signOut();
    setBusy(false);
    if (!left) return;
    dismissOutcomes();
    notify.success('Logged out', 'You have been successfully logged out.');
    // Not back to the page that was left: the next person to sign in may be another.
    await navigate('/login', { replace: true });
  };
  return [() => void leave(), busy];
}
