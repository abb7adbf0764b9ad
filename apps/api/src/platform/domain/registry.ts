/**
 * Names that domains add to closed lists. Each `domain.ts` merges its own in, derived from what it declares:
 *
 *     declare module '../../platform/domain/registry.ts' {
 *       interface DomainEvents { emailConfirmed: { readonly userId: string } }
 *     }
 *
 * A name that no domain declares does not compile where it is used.
 */

/** Events between domains, with what each carries. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface DomainEvents {}
