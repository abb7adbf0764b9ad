import { AccessDeniedCard } from '../admin/shell/AccessDeniedCard.tsx';
import { AdminShell } from '../admin/shell/AdminShell.tsx';
import { pageMeta } from '../shared/seo/pageMeta.ts';
import { RequireAccess } from './guards/RequireAccess.tsx';
import { ZoneProviders } from './providers/ZoneProviders.tsx';

/** The head of the admin area. */
export const meta = () => pageMeta({ title: 'Admin', description: 'All clients, for staff.', index: false });

/** /admin: for staff (ACL-02, ACL-03). */
export default function AdminRoute() {
  return (
    <ZoneProviders>
      <RequireAccess requires="admin" lost={<AccessDeniedCard />}>
        <AdminShell />
      </RequireAccess>
    </ZoneProviders>
  );
}
