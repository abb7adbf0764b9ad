import { Link, useLocation } from 'react-router';
import { dismissOutcomes } from '../../shared/feedback/notifications.ts';
import { withEmail } from '../../shared/session/access.ts';
import parts from '../../shared/forms/FormParts.module.css';

/** 'Forgot password?': leads to the page that asks for a new one, with what was typed and the page to come back to (AUT-03, CF-03). */
export function ForgotPassword({ email }: { readonly email: string }) {
  const { state } = useLocation();
  return (
    <Link className={parts.link} to="/forgot-password" state={withEmail(state, email)} onClick={dismissOutcomes}>
      Forgot password?
    </Link>
  );
}
