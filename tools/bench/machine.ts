import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The measured machine in one line: processor, cores, memory, Node. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${model}, ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(1)} GiB, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}

/** Load averages of the last 1, 5 and 15 minutes. */
export function describeLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' / ');
}
