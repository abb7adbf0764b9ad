import { AppError } from '../errors/app-error.ts';

/** Who may read a field, from nobody in particular to staff. */
export const ACCESS_LEVELS = ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** The signed-in person of a request, read anew for each one, so that a change of role or subscription counts at once. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: 'CLIENT' | 'ADMIN';
  /** The person's own client, `null` before one exists and for staff. */
  readonly clientId: string | null;
  /** Whether the dashboard is open to this person (ACL-05). */
  readonly subscribed: boolean;
}

/** The access rule of the product (ACL-02). Staff pass every rule. */
export function assertAllowed(viewer: Viewer | null, requires: AccessLevel): void {
  if (requires === 'PUBLIC') return;
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  if (viewer.role === 'ADMIN') return;
  if (requires === 'ADMIN') throw new AppError('FORBIDDEN', "You don't have admin privileges.");
  if (requires === 'SUBSCRIBER' && !viewer.subscribed) throw new AppError('SUBSCRIPTION_REQUIRED', 'An active subscription is required.');
}
