import { AppError } from '../errors/app-error.ts';
import type { ActingActor, Actor } from '../context/actor.ts';
import { includesScope, type ScopeName } from './scope.ts';

/** Levels of access to a field, each including those before it. */
export const ACCESS_LEVELS = ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Domains whose fields at level CLIENT stay open while a plan is locked: the way to pay, and who the business is. */
const OPEN_WHILE_LOCKED: ReadonlySet<string> = new Set(['billing', 'clients']);

/** Domains with the names and words of callers and visitors; webhook events contain them too. Staff see them only while acting for the client, which needs a reason and is logged. */
// oxlint-disable-next-line larkline/product-words -- names of scopes
const NEEDS_REASON: ReadonlySet<string> = new Set(['appointments', 'chat', 'questions', 'transcripts', 'webhooks']);

const LOCKED = 'Your subscription is unpaid or has ended. Nothing has been deleted; pay to unlock it.';
/** For staff, who cannot pay for the business they act for. */
const LOCKED_CLIENT = 'The subscription of this business is unpaid or has ended. You can read everything, but change nothing.';

/** Requirements of a field: a level, and a scope on the client's data if it has one. */
export interface Requirement {
  readonly level: AccessLevel;
  readonly scope: ScopeName | null;
  /** Whether it stays open while the plan is locked, whatever its level: exports of a business's own data. */
  readonly openWhileLocked?: boolean;
  /** Whether it is closed to staff who act for a client, whatever its scope: a mutation without `@whileActing`, a route for files. */
  readonly closedWhileActing?: boolean;
}

/**
 * Enforces the access rule of the product (ACL-02). Throws UNAUTHENTICATED, FORBIDDEN, NOT_WHILE_ACTING, REASON_REQUIRED,
 * SUBSCRIPTION_REQUIRED or PAYMENT_REQUIRED. Staff pass every level, but not while they act for a client, and some only then; they may read for a client whose plan is locked. An API key passes only where a scope is named that it holds.
 */
export function assertAllowed(actor: Actor | null, requirement: Requirement): void {
  const { level, scope } = requirement;
  if (actor?.kind === 'acting') assertOpenWhileActing(actor, requirement);
  assertLevel(actor, requirement);
  assertNotLocked(actor, requirement);
  if (!actor || actor.kind === 'system' || actor.kind === 'acting') return;
  if (actor.kind === 'person' && actor.isStaff && NEEDS_REASON.has(toDomain(scope)))
    throw new AppError('REASON_REQUIRED', 'What callers and visitors said is private. Act for the business, with a reason, to read it.');
  if (actor.kind === 'apiKey' && level !== 'PUBLIC' && !scope) throw new AppError('FORBIDDEN', "API keys can't do this.");
  // A person without a client has no client's data to protect yet.
  if (!scope || (actor.kind === 'person' && actor.role === null)) return;
  if (!includesScope(actor.scopes, scope)) throw new AppError('FORBIDDEN', missing(actor, scope));
}

// Before all else, so that every refusal of it has one code: the way out is the same.
function assertOpenWhileActing(actor: ActingActor, { level, scope, closedWhileActing }: Requirement): void {
  if (level !== 'ADMIN' && !closedWhileActing && (!scope || includesScope(actor.scopes, scope))) return;
  throw new AppError('NOT_WHILE_ACTING', "You can't do this while acting for a business. Stop acting first, or ask its owner to do it.");
}

// Support is often about a plan that has ended. The client itself stays locked out, and nothing can be changed for it.
function readsForClient(actor: Actor | null, scope: ScopeName | null): boolean {
  return actor?.kind === 'acting' && (scope === null || scope.endsWith(':read'));
}

function assertLevel(actor: Actor | null, { level, scope }: Requirement): void {
  if (level === 'PUBLIC') return;
  if (!actor) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  if (actor.kind === 'system' || (actor.kind === 'person' && actor.isStaff)) return;
  if (level === 'ADMIN') throw new AppError('FORBIDDEN', "You don't have admin privileges.");
  if (level === 'SUBSCRIBER' && !actor.subscribed && !actor.locked && !readsForClient(actor, scope))
    throw new AppError('SUBSCRIPTION_REQUIRED', 'An active subscription is required.');
}

// Above PUBLIC everything is refused to a locked client, unless it is of a domain that stays open.
function assertNotLocked(actor: Actor | null, { level, scope, openWhileLocked }: Requirement): void {
  if (level === 'PUBLIC' || openWhileLocked || !actor || actor.kind === 'system' || !actor.locked || readsForClient(actor, scope)) return;
  if (level === 'CLIENT' && actor.kind !== 'acting' && OPEN_WHILE_LOCKED.has(toDomain(scope))) return;
  throw new AppError('PAYMENT_REQUIRED', actor.kind === 'acting' ? LOCKED_CLIENT : LOCKED);
}

function toDomain(scope: ScopeName | null): string {
  return scope?.split(':')[0] ?? '';
}

function missing(actor: Exclude<Actor, { kind: 'system' } | ActingActor>, scope: ScopeName): string {
  if (actor.kind === 'apiKey') return `This API key doesn't have the scope "${scope}".`;
  return actor.role === 'viewer' ? 'Your role only lets you view.' : 'Only the owner of the business can do this.';
}
