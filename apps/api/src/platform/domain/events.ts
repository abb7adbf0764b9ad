import type { Context } from '../context/context.ts';
import type { DomainEvents } from './registry.ts';

type EventName = keyof DomainEvents;
type Listener<Name extends EventName> = (tx: Context, event: DomainEvents[Name]) => Promise<void>;

/** Listeners of one domain to events of others. */
export type Listeners = { readonly [Name in EventName]?: Listener<Name> };
/** Listeners of all domains, in the order of the list of domains. */
export type AllListeners = { readonly [Name in EventName]?: readonly Listener<Name>[] };

/**
 * Runs the listeners of all domains, one after another, in the transaction of `tx`: when one throws, everything is rolled
 * back. Throws outside a transaction.
 */
export async function emit<Name extends EventName>(tx: Context, name: Name, event: DomainEvents[Name]): Promise<void> {
  if (!tx.em.isInTransaction()) throw new Error(`The event ${name} must be emitted in a transaction`);
  for (const listener of tx.platform.declared.listeners[name] ?? []) await listener(tx, event);
}
