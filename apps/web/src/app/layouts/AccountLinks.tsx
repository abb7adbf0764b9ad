import { NavLink, useNavigate } from 'react-router';
import { useSession } from '../../shared/session/session.ts';
import styles from './SiteNav.module.css';
import { useViewerIsStaff } from './useViewerIsStaff.ts';

interface AccountLinksProps {
  readonly className: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** The account's slot in the navigation: Login, or the person's area and Logout when signed in (CF-50). */
export function AccountLinks({ className, onClick }: AccountLinksProps) {
  const session = useSession();
  const staff = useViewerIsStaff(session);
  const navigate = useNavigate();
  if (!session) {
    return (
      <NavLink to="/login" className={className} onClick={onClick}>
        Login
      </NavLink>
    );
  }
  const onLogout = async () => {
    onClick?.();
    // Few visitors of the public pages are signed in; those who are have this in the cache.
    const { signOut } = await import('../../shared/session/signOut.ts');
    if (await signOut()) await navigate('/');
  };
  return (
    <>
      <NavLink to={staff ? '/admin' : '/dashboard'} className={className} onClick={onClick}>
        {staff ? 'Admin' : 'Dashboard'}
      </NavLink>
      <button type="button" className={`${className} ${styles.logout}`} onClick={() => void onLogout()}>
        Logout
      </button>
    </>
  );
}
