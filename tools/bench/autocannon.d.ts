// The part of autocannon's interface that the bench uses; the package brings no types.
declare module 'autocannon' {
  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body: string;
    /** Any other answer counts as a mismatch. */
    expectBody?: string;
  }
  export interface Result {
    /** Per second. */
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    mismatches: number;
    non2xx: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
