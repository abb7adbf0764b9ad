import { AppError } from '../errors/app-error.ts';
import type { Actor } from './actor.ts';
import { includesScope, type ScopeName } from './scope.ts';

/** Levels of access to a field, each including those before it. */
export const ACCESS_LEVELS = ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** What a field asks for: a level, and a scope on the client's data if it has one. */
export interface Requirement {
  readonly level: AccessLevel;
  readonly scope: ScopeName | null;
}

/**
 * Enforces the access rule of the product (ACL-02). Throws UNAUTHENTICATED, FORBIDDEN or SUBSCRIPTION_REQUIRED. Staff pass every level;
 * an API key passes only where a scope is named that it holds.
 */
export function assertAllowed(actor: Actor | null, { level, scope }: Requirement): void {
  assertLevel(actor, level);
  if (!actor || actor.kind === 'system') return;
  if (actor.kind === 'apiKey' && level !== 'PUBLIC' && !scope) throw new AppError('FORBIDDEN', 'This is not available to API keys.');
  // A person without a client has no client's data to protect yet.
  if (!scope || (actor.kind === 'person' && actor.role === null)) return;
  if (!includesScope(actor.scopes, scope)) throw new AppError('FORBIDDEN', missing(actor, scope));
}

function assertLevel(actor: Actor | null, level: AccessLevel): void {
  if (level === 'PUBLIC') return;
  if (!actor) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  if (actor.kind === 'system' || (actor.kind === 'person' && actor.isStaff)) return;
  if (level === 'ADMIN') throw new AppError('FORBIDDEN', "You don't have admin privileges.");
  if (level === 'SUBSCRIBER' && !actor.subscribed) throw new AppError('SUBSCRIPTION_REQUIRED', 'An active subscription is required.');
}

function missing(actor: Exclude<Actor, { kind: 'system' }>, scope: ScopeName): string {
  if (actor.kind === 'apiKey') return `This API key does not have the scope "${scope}".`;
  if (actor.kind === 'acting') return 'Staff who act for a business cannot do this.';
  return actor.role === 'viewer' ? 'Your role allows viewing only.' : 'Only the owner of the business can do this.';
}
