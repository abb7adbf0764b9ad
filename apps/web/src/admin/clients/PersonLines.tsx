import { formatDate, formatDateTime } from '@larkline/format';
import type { PersonRole } from '../../shared/apollo/schema.generated.ts';
import { DetailsLine } from '../../shared/panel/DetailsDrawer.tsx';
import type { Person_detailsFragment as Person } from './People.generated.ts';

const ROLES: Readonly<Record<PersonRole, string>> = { OWNER: 'Owner', MANAGER: 'Manager', VIEWER: 'Viewer' };

/** The details of someone who can sign in, for staff, as lines of a `dl`. */
export function PersonLines({ person }: { readonly person: Person }) {
  const { fullName, role, email, emailConfirmedAt, lastSignInAt, openSessions, createdAt } = person;
  return (
    <>
      <DetailsLine name="Name">{fullName}</DetailsLine>
      <DetailsLine name="Role">{role ? ROLES[role] : 'No business'}</DetailsLine>
      <DetailsLine name="Sign-in address">
        <a href={`mailto:${email}`}>{email}</a>
      </DetailsLine>
      <DetailsLine name="Confirmed">{emailConfirmedAt ? formatDate(emailConfirmedAt) : 'Not yet'}</DetailsLine>
      <DetailsLine name="Last sign-in">{lastSignInAt && formatDateTime(lastSignInAt)}</DetailsLine>
      <DetailsLine name="Signed in on">{openSessions === 1 ? '1 device' : `${openSessions} devices`}</DetailsLine>
      <DetailsLine name="Account since">{formatDate(createdAt)}</DetailsLine>
    </>
  );
}
