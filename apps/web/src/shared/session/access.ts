import type { Location } from 'react-router';

/**
 * What a route asks of its visitor: nothing more than a session, a plan (or staff), or staff (ACL-02). A plan that has ended opens the
 * dashboard too, which then shows billing alone.
 */
export type Requirement = 'session' | 'subscription' | 'admin';

/** What the guards need to know of a signed-in person. */
export interface AccessViewer {
  readonly role: 'CLIENT' | 'ADMIN';
  readonly hasAccess: boolean;
  readonly isLocked: boolean;
}

/** Whether a signed-in person meets a requirement; staff meet every one (ACL-02, ACL-05). */
export function meetsRequirement(viewer: AccessViewer, requires: Requirement): boolean {
  if (viewer.role === 'ADMIN' || requires === 'session') return true;
  return requires === 'subscription' && canOpenDashboard(viewer);
}

/** Whether a client gets into the dashboard: with access, or with a plan that has ended, for billing alone. */
export function canOpenDashboard({ hasAccess, isLocked }: Pick<AccessViewer, 'hasAccess' | 'isLocked'>): boolean {
  return hasAccess || isLocked;
}

/** The state handed to /login so that the person comes back to where they were going, query and hash included (ACL-01). */
export function rememberPage(location: Pick<Location, 'pathname' | 'search' | 'hash'>): { from: string } {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/** The page remembered in a location's state, or `null`. Only paths of this site are followed. */
export function rememberedPage(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null ? (state as { from?: unknown }).from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** Adds an address that was typed to a location's state, for the form of the next page. */
export function withEmail(state: unknown, email: string): object {
  return { ...(typeof state === 'object' ? state : null), email };
}

/** The address in a location's state; empty without one. */
export function emailIn(state: unknown): string {
  const email = typeof state === 'object' && state !== null ? (state as { email?: unknown }).email : undefined;
  return typeof email === 'string' ? email : '';
}

/** Whether the state of a location says that the person's session ended while a page was open. */
export function hasSessionEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && (state as { hasEnded?: unknown }).hasEnded === true;
}
