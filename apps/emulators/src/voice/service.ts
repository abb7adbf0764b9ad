import { randomUUID } from 'node:crypto';
import type { Clock } from '../state/clock.ts';
import type { CallRecord } from './call-record.ts';
import { createReports, type Reports } from './reports.ts';

/** How the next requests fail: an answer of that status, or none at all. */
export type VoiceFailureMode = '401' | '429' | '500' | 'hang';

/** Failures that the control API has planned for requests whose path begins with `path`. */
export interface VoiceFailure {
  readonly mode: VoiceFailureMode;
  readonly path: string | null;
  remaining: number;
}

/** An object of Vapi's API. */
export interface VoiceObject {
  readonly id: string;
  readonly orgId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly [field: string]: unknown;
}

/** A request in the list of the control API. */
export interface VoiceRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
}

/** How the next reports of calls go wrong, as the control API has planned. */
export interface ReportFault {
  /** `bare`: without summary, transcript and recording; `drop`: not sent; `reorder`: before the last status. */
  readonly mode: 'repeat' | 'delay' | 'reorder' | 'drop' | 'bare';
  readonly delayMs: number;
  remaining: number;
}

/** All data of one private key. */
export interface VoicePartition {
  readonly key: string;
  readonly orgId: string;
  readonly assistants: Map<string, VoiceObject>;
  /** Oldest first. */
  readonly calls: Map<string, CallRecord>;
  /** Where messages about calls are posted instead of the `server.url` of an assistant, and the secret of the credential; `null`: unsigned. */
  webhook: { readonly url: string; readonly secret: string } | null;
  /** In memory only. */
  readonly requests: VoiceRequest[];
  /** In memory only. */
  readonly failures: VoiceFailure[];
  /** In memory only. */
  readonly reportFaults: ReportFault[];
}

/** The local Vapi. */
export interface VoiceService {
  readonly clock: Clock;
  readonly partitions: Map<string, VoicePartition>;
  readonly reports: Reports;
  readonly changed: () => void;
}

/** Calls of a key that are kept over a restart. */
const MAX_SAVED_CALLS = 500;

interface SavedPartition {
  readonly key: string;
  readonly orgId: string;
  readonly assistants: readonly VoiceObject[];
  readonly calls?: readonly CallRecord[];
}

/** Starts the local Vapi with the data of an earlier run; it is our own, so its shape is trusted. */
export function createVoiceService(clock: Clock, saved: unknown, retryBaseMs: number, changed: () => void): VoiceService {
  const partitions = new Map<string, VoicePartition>();
  for (const { key, orgId, assistants, calls = [] } of (saved as { partitions: SavedPartition[] } | null)?.partitions ?? [])
    partitions.set(key, { ...newPartition(key), orgId, assistants: byId(assistants), calls: byId(calls) });
  return { clock, partitions, reports: createReports(clock, retryBaseMs, changed), changed };
}

/** Returns the persistent state as JSON data. */
export function saveVoice({ partitions }: VoiceService): unknown {
  const saved = [...partitions.values()].map(({ key, orgId, assistants, calls }) => ({
    key,
    orgId,
    assistants: [...assistants.values()],
    calls: [...calls.values()].slice(-MAX_SAVED_CALLS),
  }));
  return { partitions: saved satisfies SavedPartition[] };
}

/** Returns the data of a private key, created on first use. */
export function getVoicePartition(service: VoiceService, key: string): VoicePartition {
  const partition = service.partitions.get(key) ?? newPartition(key);
  service.partitions.set(key, partition);
  return partition;
}

function newPartition(key: string): VoicePartition {
  return {
    key,
    orgId: randomUUID(),
    assistants: new Map(),
    calls: new Map(),
    webhook: null,
    requests: [],
    failures: [],
    reportFaults: [],
  };
}

function byId<T extends { readonly id: string }>(objects: readonly T[]): Map<string, T> {
  return new Map(objects.map((object) => [object.id, object]));
}
