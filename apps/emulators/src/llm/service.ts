/** How the next answers go wrong, as the control API has planned. */
export const LLM_FAULTS = [
  /** The connection drops without an answer. */
  'away',
  '401',
  '429',
  '500',
  /** Nothing comes after the headers, until it is released. */
  'slow',
  /** Nothing comes after the first sentence, until it is released. */
  'stall',
  /** The connection drops inside the second sentence. */
  'cut',
  /** The events hold no JSON. */
  'garbage',
  /** Sentences that no passage says, with citations. */
  'nonsense',
  /** Sentences without citations. */
  'uncited',
  /** Every number is another one. */
  'wrong numbers',
  /** Every "not", "no", "only" and the like is left out. */
  'no limits',
  /** Does what a passage or a question orders: says what stands after "say that". */
  'obedient',
  /** Markup and links around the sentences. */
  'markup',
  /** Words without an end. */
  'endless',
] as const;
export type LlmFaultMode = (typeof LLM_FAULTS)[number];

interface LlmFault {
  readonly mode: LlmFaultMode;
  remaining: number;
}

/** A request in the list of the control API. */
export interface LlmRequest {
  readonly body: unknown;
  /** Status of the answer; 0 for none. */
  readonly status: number;
}

/** All data of one key; in memory only. */
export interface LlmPartition {
  readonly requests: LlmRequest[];
  readonly faults: LlmFault[];
  /** What continues when the control API releases it. */
  readonly held: Set<() => void>;
}

/** The local language model. */
export interface LlmService {
  readonly partitions: Map<string, LlmPartition>;
}

/** Most recent requests that the control API lists for each key. */
const MAX_LOGGED_REQUESTS = 200;

/** Starts the local language model. */
export function createLlmService(): LlmService {
  return { partitions: new Map() };
}

/** Returns the data of a key, created on first use. */
export function getLlmPartition(service: LlmService, key: string): LlmPartition {
  let partition = service.partitions.get(key);
  if (!partition) service.partitions.set(key, (partition = { requests: [], faults: [], held: new Set() }));
  return partition;
}

/** Notes a request with the status of its answer. */
export function noteLlmRequest({ requests }: LlmPartition, request: LlmRequest): void {
  requests.push(request);
  if (requests.length > MAX_LOGGED_REQUESTS) requests.shift();
}

/** Returns how this answer goes wrong, and counts it; `null` for a right one. */
export function takeLlmFault({ faults }: LlmPartition): LlmFaultMode | null {
  const [fault] = faults;
  if (!fault) return null;
  fault.remaining -= 1;
  if (fault.remaining === 0) faults.shift();
  return fault.mode;
}
