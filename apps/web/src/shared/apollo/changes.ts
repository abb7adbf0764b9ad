import { ApolloLink, Observable, type ApolloClient } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { onReturn } from '../hydration/followStorage.ts';
import { getSession } from '../session/session.ts';

const CHANNEL = 'larkline.changed';

/** Message to other tabs about a change. */
interface ChangeMessage {
  readonly userId: string;
  /** The types of the objects that the change answered with, and of those it declares (`context: { changes }`). */
  readonly types: readonly string[];
}

/**
 * Tells the other tabs of this browser which types a mutation changed, and repeats a query whose answer was on its way
 * while a change was answered: it may hold what was there before.
 */
export function makeChangeLink(channel?: BroadcastChannel): ApolloLink {
  let changes = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      return new Observable((observer) =>
        forward(operation).subscribe({
          next(result) {
            changes += 1;
            const { as, changes: declared = [] } = operation.getContext() as { as?: string; changes?: readonly string[] };
            const types = new Set([...typesIn(result.data), ...declared]);
            if (as !== undefined && types.size > 0) channel?.postMessage({ userId: as, types: [...types] } satisfies ChangeMessage);
            observer.next(result);
          },
          error: (cause: unknown) => observer.error(cause),
          complete: () => observer.complete(),
        }),
      );
    }
    return fresh(
      () => forward(operation),
      () => changes,
    );
  });
}

/** Asks again when something changed between the question and its answer. */
function fresh(ask: () => Observable<ApolloLink.Result>, countChanges: () => number): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    let inner: { unsubscribe(): void } | undefined;
    const run = () => {
      const before = countChanges();
      let outdated = false;
      inner = ask().subscribe({
        next(result) {
          outdated = countChanges() !== before;
          if (!outdated) observer.next(result);
        },
        error: (cause: unknown) => observer.error(cause),
        complete: () => (outdated ? run() : observer.complete()),
      });
    };
    run();
    return () => inner?.unsubscribe();
  });
}

/**
 * Opens the channel on which the tabs of this browser hear of changes; undefined without such channels. A tab uses one for
 * both directions: a message reaches every other channel, even in the same tab.
 */
export function openChangeChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
}

/**
 * Asks again for what the active screens show of objects that another tab of the same person changed; in a hidden tab
 * when it is shown, and for all of it when the page comes back by Back, since no message reached it in the meantime. Returns the function that stops it.
 */
export function followOtherTabs(client: ApolloClient, channel: BroadcastChannel): () => void {
  const changed = new Set<string>();
  const refetch = () => {
    if (document.hidden || changed.size === 0) return;
    const types = new Set(changed);
    changed.clear();
    refetchHolding(client, types);
  };
  channel.onmessage = ({ data }: MessageEvent<ChangeMessage>) => {
    if (data.userId !== getSession()?.user.id) return;
    for (const type of data.types) changed.add(type);
    refetch();
  };
  document.addEventListener('visibilitychange', refetch);
  const stopReturns = onReturn(() => {
    if (getSession()) void refetchShown(client);
  });
  return () => {
    channel.close();
    stopReturns();
    document.removeEventListener('visibilitychange', refetch);
  };
}

let changesElsewhere = 0;

/** Returns how many changes from elsewhere this page has seen. An answer from before the latest one may be out of date. */
export function countChangesElsewhere(): number {
  return changesElsewhere;
}

/**
 * Asks again for what the active screens show of objects of these types; a failure is logged. What other screens showed before is
 * asked for when they are opened again (`preloadQueries`).
 */
export function refetchHolding(client: ApolloClient, types: ReadonlySet<string>): void {
  void refetchActive(client, (data) => holds(data, types));
}

/** Asks again for everything that the active screens show; resolves when it is there or has failed, which is logged. */
export async function refetchShown(client: ApolloClient): Promise<void> {
  await refetchActive(client, () => true);
}

async function refetchActive(client: ApolloClient, isOutdated: (data: unknown) => boolean): Promise<void> {
  changesElsewhere += 1;
  const person = getSession()?.user.id;
  try {
    await client.refetchQueries({ include: 'active', onQueryUpdated: (query) => isOutdated(query.getCurrentResult().data) });
  } catch (cause) {
    // The end of the session empties the store, which cuts off what is being asked: no failure.
    if (getSession()?.user.id === person) console.error('What was changed elsewhere could not be loaded.', cause);
  }
}

/** Whether data contains an object of one of these types, or a list of them, be it empty. */
function holds(data: unknown, types: ReadonlySet<string>): boolean {
  return typesIn(data).some((type) => types.has(type) || types.has(type.replace(/Connection$/, '')));
}

function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { __typename?: unknown }).__typename;
  const inner = Object.values(value).flatMap(typesIn);
  return typeof own === 'string' ? [own, ...inner] : inner;
}
