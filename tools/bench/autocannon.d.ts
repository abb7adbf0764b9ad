// The part of autocannon's interface that the bench uses; the package ships no types.
declare module 'autocannon' {
  export interface Request {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body: string;
  }
  /** One connection. */
  export interface Client {
    /** `headers` is a flat list of names and values. */
    on(event: 'headers', listener: (answer: { statusCode: number; headers: string[] }) => void): void;
  }
  export interface Options extends Partial<Request> {
    url: string;
    connections: number;
    /** Seconds; not used with `amount`. */
    duration?: number;
    /** Requests in all. */
    amount?: number;
    /** Requests per second over all connections. */
    overallRate?: number;
    /** Sent in turn by each connection. */
    requests?: Request[];
    /** Seconds after which a request counts as unanswered. */
    timeout?: number;
    setupClient?: (client: Client) => void;
    /** Any other response counts as a mismatch. */
    expectBody?: string;
  }
  export interface Result {
    /** Per second. */
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    mismatches: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
