/**
 * Names that domains add to closed lists. Each `domain.ts` merges its own in, derived from what it declares:
 *
 *     declare module '../../platform/domain/registry.ts' {
 *       interface DomainEvents { emailConfirmed: { readonly userId: string } }
 *     }
 *
 * A name that no domain declares does not compile where it is used.
 */

/** Events between domains, with their data. */
export interface DomainEvents {}

/** Error codes of domains: `interface DomainErrors extends Names<typeof errors> {}`. */
export interface DomainErrors {}

/** Rate limits of domains: `interface DomainLimits extends Names<typeof limits> {}`. */
export interface DomainLimits {}

/** Scopes on a client's data, as `domain:verb`: `interface DomainScopes extends Names<typeof scopes> {}`. */
export interface DomainScopes {}

/** Outside services that integrations call, as metrics name them. */
export interface OutsideServices {}

/** Settings of domains: `interface DomainEnv extends EnvOf<typeof schema> {}`. */
export interface DomainEnv {}

/** The names of a table or list that a domain declares, as an interface can extend them. */
export type Names<Declared> = Readonly<Record<Declared extends readonly (infer Name extends string)[] ? Name : keyof Declared, unknown>>;
