import { randomUUID } from 'node:crypto';
import type { Clock } from '../state/clock.ts';

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

/** All data of one private key. */
export interface VoicePartition {
  readonly key: string;
  readonly orgId: string;
  readonly assistants: Map<string, VoiceObject>;
  /** In memory only. */
  readonly requests: VoiceRequest[];
  /** In memory only. */
  readonly failures: VoiceFailure[];
}

/** The local Vapi. */
export interface VoiceService {
  readonly clock: Clock;
  readonly partitions: Map<string, VoicePartition>;
  readonly changed: () => void;
}

interface SavedPartition {
  readonly key: string;
  readonly orgId: string;
  readonly assistants: readonly VoiceObject[];
}

/** Starts the local Vapi with the data of an earlier run; it is our own, so its shape is trusted. */
export function createVoiceService(clock: Clock, saved: unknown, changed: () => void): VoiceService {
  const partitions = new Map<string, VoicePartition>();
  for (const { key, orgId, assistants } of (saved as { partitions: SavedPartition[] } | null)?.partitions ?? [])
    partitions.set(key, { key, orgId, assistants: byId(assistants), requests: [], failures: [] });
  return { clock, partitions, changed };
}

/** Returns the persistent state as JSON data. */
export function saveVoice({ partitions }: VoiceService): unknown {
  const saved = [...partitions.values()].map(({ key, orgId, assistants }) => ({ key, orgId, assistants: [...assistants.values()] }));
  return { partitions: saved satisfies SavedPartition[] };
}

/** Returns the data of a private key, created on first use. */
export function voicePartitionOf(service: VoiceService, key: string): VoicePartition {
  const partition = service.partitions.get(key) ?? { key, orgId: randomUUID(), assistants: new Map(), requests: [], failures: [] };
  service.partitions.set(key, partition);
  return partition;
}

const byId = (objects: readonly VoiceObject[]) => new Map(objects.map((object) => [object.id, object]));
