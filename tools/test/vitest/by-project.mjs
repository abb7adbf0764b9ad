import { BaseSequencer } from 'vitest/node';

const ORDER = ['api', 'web', 'unit'];

/** Project after project: a worker is kept only while the next file is of the same one, and the api takes seconds to load. */
export default class ByProject extends BaseSequencer {
  async sort(files) {
    const longestFirst = await super.sort(files);
    return longestFirst.toSorted((one, other) => ORDER.indexOf(one.project.name) - ORDER.indexOf(other.project.name));
  }
}
