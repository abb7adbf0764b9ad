/** Runs works one after another: a later one starts when the earlier one has ended, even when that one failed. */
export type Line = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes an empty line. */
export function makeLine(): Line {
  let running: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = running.then(work, work);
    running = result.catch(() => undefined);
    return result;
  };
}
