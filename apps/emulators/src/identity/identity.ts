import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { Clock } from '../state/clock.ts';

/** The providers of accounts and calendars. */
export const PROVIDERS = ['google', 'microsoft'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Returns whether a part of a path names a provider. */
export function isProvider(text: string | undefined): text is Provider {
  return (PROVIDERS as readonly (string | undefined)[]).includes(text);
}

/**
 * How a call can be made to fail: a status, no answer (`hang`), the beginning of one (`cut`), a page instead of JSON (`page`), JSON of
 * another form (`odd`), a right answer of 10 MB (`huge`), an answer that is lost after the change was made (`lost`), the refusal of a refresh token (`invalid_grant`) or of what it allows (`insufficient`).
 * A refresh can also wait until it is released (`held`).
 */
export const FAULT_MODES = [
  '401',
  '403',
  '409',
  '429',
  '500',
  'hang',
  'held',
  'lost',
  'cut',
  'page',
  'odd',
  'huge',
  'invalid_grant',
  'insufficient',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** A fault planned by the control API, for the next calls of one account. */
export interface PlannedFault {
  readonly account: string;
  readonly mode: FaultMode;
  /** Token endpoint, reading the calendar, or writing events. */
  readonly at: 'token' | 'calendar' | 'events';
  remaining: number;
}

/** What an account has agreed to for one client, with its tokens. */
export interface Grant {
  readonly provider: Provider;
  readonly account: string;
  readonly clientId: string;
  readonly scope: string;
  /** The refresh token in force; `null` when none was given out. */
  refreshToken: string | null;
  accessTokens: { readonly token: string; readonly expiresAtMs: number }[];
  /** How often new access tokens were made of the refresh token. */
  refreshes: number;
}

/** A code that waits to be exchanged. */
export interface PendingCode {
  readonly provider: Provider;
  readonly account: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly withoutRefresh: boolean;
  readonly expiresAtMs: number;
}

/** An appointment that an account has of its own, as ISO instants. */
export interface Busy {
  readonly start: string;
  readonly end: string;
}

/** An event that the product has put into the calendar of an account. */
export interface StoredEvent extends Busy {
  readonly id: string;
  readonly provider: Provider;
  readonly title: string;
  readonly details: string;
  /** Timezone in which it is shown. */
  readonly timezone: string;
  /** Made by the client, to be stored once (Microsoft). */
  readonly transactionId: string | null;
}

/** The emulated providers: accounts grant access to clients, and have calendars. */
export interface Identity {
  readonly clock: Clock;
  readonly codes: Map<string, PendingCode>;
  grants: Grant[];
  readonly busy: Map<string, readonly Busy[]>;
  /** By account. */
  readonly events: Map<string, readonly StoredEvent[]>;
  readonly faults: PlannedFault[];
  /** Lets the refreshes that are held continue. */
  readonly held: Set<() => void>;
  /** Accounts whose next agreement gives out no refresh token. */
  readonly withoutRefresh: Set<string>;
  readonly key: { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  /** The address that browsers use. */
  readonly publicUrl: () => string;
  readonly changed: () => void;
}

interface SavedState {
  readonly grants: Grant[];
  readonly busy: [string, readonly Busy[]][];
  readonly events?: [string, readonly StoredEvent[]][];
}

/** Starts the emulated providers with the state of an earlier run, if there was one. */
export function createIdentity(options: Pick<Identity, 'clock' | 'publicUrl' | 'changed'> & { readonly saved: unknown }): Identity {
  const saved = options.saved as SavedState | null;
  let key: Identity['key'] | undefined;
  return {
    clock: options.clock,
    publicUrl: options.publicUrl,
    changed: options.changed,
    codes: new Map(),
    grants: saved?.grants ?? [],
    busy: new Map(saved?.busy ?? []),
    events: new Map(saved?.events ?? []),
    faults: [],
    held: new Set(),
    withoutRefresh: new Set(),
    // Made when it is first used: it takes longer than starting everything else.
    get key() {
      return (key ??= { kid: randomBytes(6).toString('hex'), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
    },
  };
}

/** Returns the persistent state as JSON data. */
export function saveIdentity({ grants, busy, events }: Identity): unknown {
  return { grants, busy: [...busy], events: [...events] } satisfies SavedState;
}

/** Returns a new unguessable token. */
export function newToken(prefix: string): string {
  return `${prefix}${randomBytes(24).toString('base64url')}`;
}

/** Returns whether a verifier fits the challenge of an agreement (PKCE, S256). */
export function fitsChallenge(verifier: string, challenge: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

/** Returns a signed id token. */
export function signIdToken({ key }: Identity, claims: Readonly<Record<string, unknown>>): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key.privateKey).toString('base64url')}`;
}

/** Returns the fault planned for a call of an account and counts it down; `null` for none. */
export function plannedFault(identity: Identity, account: string, at: PlannedFault['at']): FaultMode | null {
  const fault = identity.faults.find(
    (one) => one.account === account && one.at === at && one.mode !== 'lost' && one.mode !== 'held' && one.remaining > 0,
  );
  if (!fault) return null;
  fault.remaining -= 1;
  return fault.mode;
}

/** Waits until the control API releases the refresh of an account, if it must be held. */
export async function passHold({ faults, held }: Identity, account: string): Promise<void> {
  const fault = faults.find((one) => one.account === account && one.mode === 'held' && one.remaining > 0);
  if (!fault) return;
  fault.remaining -= 1;
  await new Promise<void>((resolve) => held.add(resolve));
}

/** Lets the refreshes that are held continue; returns how many there were. */
export function releaseHeld({ held }: Identity): number {
  const waiting = [...held];
  held.clear();
  for (const go of waiting) go();
  return waiting.length;
}

/** Returns whether the answer to a completed change must be lost, and counts that down. */
export function takeLost(identity: Identity, account: string): boolean {
  const fault = identity.faults.find((one) => one.account === account && one.at === 'events' && one.mode === 'lost' && one.remaining > 0);
  if (fault) fault.remaining -= 1;
  return fault !== undefined;
}

/** Returns the grant of an access token that is in force. */
export function grantOfAccess(identity: Identity, provider: Provider, token: string): Grant | null {
  const now = identity.clock.nowMs();
  const holds = (grant: Grant) => grant.accessTokens.some((one) => one.token === token && one.expiresAtMs > now);
  return identity.grants.find((grant) => grant.provider === provider && holds(grant)) ?? null;
}
