import { AppError } from '../errors/app-error.ts';
import type { MemberRole, Scopes } from '../auth/scope.ts';

/** A signed-in person. Read for each request, so that a change of role or subscription applies at once. */
export interface PersonActor {
  readonly kind: 'person';
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly isStaff: boolean;
  /** The client that the person is a member of; `null` before one exists, and for most staff. */
  readonly clientId: string | null;
  /** The role in that client; `null` without a client. */
  readonly role: MemberRole | null;
  /** Whether the dashboard is open to the person (ACL-05). */
  readonly subscribed: boolean;
  /** Whether the plan of the client has ended or is unpaid for too long. */
  readonly locked: boolean;
  readonly scopes: Scopes;
}

/** A program that uses an API key of one client. */
export interface ApiKeyActor {
  readonly kind: 'apiKey';
  readonly keyId: string;
  readonly clientId: string;
  readonly subscribed: boolean;
  readonly locked: boolean;
  readonly scopes: Scopes;
}

/** A member of staff who acts for one client, with a reason and until a time; recorded in the audit log. */
export interface ActingActor {
  readonly kind: 'acting';
  readonly actingId: string;
  /** The member of staff. */
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly clientId: string;
  readonly reason: string;
  readonly until: Date;
  /** Of the client, as below: staff who act see the client's view. */
  readonly subscribed: boolean;
  readonly locked: boolean;
  readonly scopes: Scopes;
}

/** A job, a webhook or an operator's command. */
export interface SystemActor {
  readonly kind: 'system';
  readonly reason: string;
}

/** The asking party of a request or job; a visitor is `null`. */
export type Actor = PersonActor | ApiKeyActor | ActingActor | SystemActor;

interface WithActor {
  readonly actor: Actor | null;
}

/** Returns the signed-in person. Throws UNAUTHENTICATED for visitors, FORBIDDEN for API keys and staff who act for a client. */
export function signedIn({ actor }: WithActor): PersonActor {
  if (!actor) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  if (actor.kind !== 'person') throw new AppError('FORBIDDEN', 'Only a signed-in user can do this.');
  return actor;
}

/** Returns the signed-in person; `null` for every other asking party. */
export function signedInPerson({ actor }: WithActor): PersonActor | null {
  return actor?.kind === 'person' ? actor : null;
}

/** Returns the id of the client that the asking party belongs to or acts for; `null` without one. */
export function findClientId({ actor }: WithActor): string | null {
  return !actor || actor.kind === 'system' ? null : actor.clientId;
}
