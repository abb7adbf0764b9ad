import { systemClock } from '../time/clock.ts';
import { SlowStatements } from '../db/slow-statements.ts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { WebhookOutcome } from '../domain/webhook.ts';

/** Seconds, from a page out of memory to the deadline of a request. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Metrics of one process (docs/operations.md). Every label is one of a closed list, never a caller's value. */
export interface Metrics {
  /** One answered request; `route` is the pattern of the route. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** One GraphQL operation; `operation` must be one of a closed list. `code` is `OK` or that of the first error. */
  operation(operation: string, code: string, seconds: number): void;
  /** One error in an answer. */
  error(code: string): void;
  /** One statement of the database, or several that were sent together; those that take long are kept by their text. */
  statement(seconds: number, sql: string): void;
  /** The statements of this process that took long. */
  readonly slowStatements: SlowStatements;
  /** One run of a job. */
  job(task: string, outcome: 'done' | 'failed', seconds: number): void;
  /** One webhook that came in. */
  webhook(provider: string, outcome: WebhookOutcome | 'refused' | 'failed'): void;
  /** One attempt that a rate limit refused. */
  limitRefused(rule: string): void;
  /** One call of an outside service, with its repeats; `outcome` is the class of its status, or `failed` without one. */
  upstream(service: string, outcome: string, seconds: number): void;
  /** The gauge of that name, set while a scrape is answered; made at its first use. */
  gauge(name: string, help: string, ...labelNames: string[]): Gauge;
  /** Work to do before each scrape is answered: reads figures that are not counted as they happen. */
  onScrape(read: () => void | Promise<void>): void;
  /** All metrics in Prometheus' text format. */
  scrape(): Promise<string>;
  readonly registry: Registry;
}

/** Returns the metrics of one process, all at zero. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const readers: (() => void | Promise<void>)[] = [];
  const gauges = new Map<string, Gauge>();
  return {
    ...makeRecorders(registry),
    registry,
    gauge(name, help, ...labelNames) {
      const existing = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [registry] });
      gauges.set(name, existing);
      return existing;
    },
    onScrape: (read) => void readers.push(read),
    async scrape() {
      await Promise.all(readers.map((read) => read()));
      return registry.metrics();
    },
  };
}

type Recorders = Pick<
  Metrics,
  'request' | 'operation' | 'error' | 'statement' | 'job' | 'webhook' | 'limitRefused' | 'upstream' | 'slowStatements'
>;

function makeRecorders(registry: Registry): Recorders {
  const slowStatements = new SlowStatements();
  const registers = [registry];
  const requests = histogram(
    registers,
    'http_request_duration_seconds',
    'Answered HTTP requests by method, route and class of status.',
    REQUEST_BUCKETS,
    'method',
    'route',
    'status',
  );
  const operationTime = histogram(
    registers,
    'graphql_operation_duration_seconds',
    'GraphQL operations by name; other: not one of our pages.',
    REQUEST_BUCKETS,
    'operation',
  );
  const operations = counter(registers, 'graphql_operations_total', 'GraphQL operations by name and outcome.', 'operation', 'code');
  const errors = counter(registers, 'graphql_errors_total', 'Errors in answers by code.', 'code');
  const statements = histogram(registers, 'db_statement_duration_seconds', 'Statements, as the process waits for them.', STATEMENT_BUCKETS);
  const jobs = histogram(registers, 'job_duration_seconds', 'Runs of jobs by task and outcome.', JOB_BUCKETS, 'task', 'outcome');
  const webhooks = counter(registers, 'webhooks_total', 'Webhooks by provider and outcome.', 'provider', 'outcome');
  const limits = counter(registers, 'rate_limit_refusals_total', 'Attempts that a rate limit refused.', 'rule');
  const upstream = histogram(
    registers,
    'upstream_request_duration_seconds',
    'Calls of outside services by class of status; failed: no answer, or not a usable one.',
    REQUEST_BUCKETS,
    'service',
    'outcome',
  );
  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` }, seconds),
    operation(operation, code, seconds) {
      operations.inc({ operation, code });
      operationTime.observe({ operation }, seconds);
    },
    error: (code) => errors.inc({ code }),
    slowStatements,
    statement(seconds, sql) {
      statements.observe(seconds);
      slowStatements.note(sql, seconds, systemClock.now());
    },
    job: (task, outcome, seconds) => jobs.observe({ task, outcome }, seconds),
    webhook: (provider, outcome) => webhooks.inc({ provider, outcome }),
    limitRefused: (rule) => limits.inc({ rule }),
    upstream: (service, outcome, seconds) => upstream.observe({ service, outcome }, seconds),
  };
}

function counter(registers: Registry[], name: string, help: string, ...labelNames: string[]): Counter {
  return new Counter({ name, help, labelNames, registers });
}

function histogram(registers: Registry[], name: string, help: string, buckets: number[], ...labelNames: string[]): Histogram {
  return new Histogram({ name, help, labelNames, buckets, registers });
}
