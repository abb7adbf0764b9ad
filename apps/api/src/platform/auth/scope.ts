import type { DomainScopes } from '../domain/registry.ts';

/**
 * What a scope allows. `read` and `write` are the daily work; `manage` covers what a business keeps to its owner: billing,
 * members, API keys, deletion (docs/how/access.md).
 */
export const SCOPE_VERBS = ['read', 'write', 'manage'] as const;
export type ScopeVerb = (typeof SCOPE_VERBS)[number];

/** A permission on one part of a client's data, as `domain:verb`, that some domain declares. */
export type ScopeName = keyof DomainScopes & `${string}:${ScopeVerb}`;

/** Scopes that an API key can hold; `manage` is reserved to people. */
export type KeyScope = Exclude<ScopeName, `${string}:manage`>;

/** The scopes of an asking party: all scopes of some verbs, or a list. */
export type Scopes = { readonly verbs: readonly ScopeVerb[] } | { readonly list: readonly string[] };

/** Roles of a person in a client. */
export const MEMBER_ROLES = ['owner', 'manager', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The scopes of each role: the owner holds all, a manager all but `manage`, a viewer reads. */
export const ROLE_SCOPES: Readonly<Record<MemberRole, Scopes>> = {
  owner: { verbs: SCOPE_VERBS },
  manager: { verbs: ['read', 'write'] },
  viewer: { verbs: ['read'] },
};

/** The scopes of staff who act for a client: no payments, members, keys or deletion. */
export const ACTING_SCOPES: Scopes = { verbs: ['read', 'write'] };

/** Returns whether an API key can hold a scope. */
export function isKeyScope(scope: ScopeName): scope is KeyScope {
  return !scope.endsWith(':manage');
}

/** Returns whether the scopes include one. */
export function includesScope(scopes: Scopes, scope: ScopeName): boolean {
  if ('list' in scopes) return scopes.list.includes(scope);
  return scopes.verbs.some((verb) => scope.endsWith(`:${verb}`));
}
