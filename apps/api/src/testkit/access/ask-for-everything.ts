import { chunk, operationFor } from './field-paths.ts';
import { sightingsIn, type Sighting } from './probe.ts';
import { LEAVES_OF_A_QUERY, rootQueries, type Walk } from './walk.ts';

/** Asks everyone for every field on every way that begins with a query. */
export async function askForEverything(walk: Walk): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  for (const query of await rootQueries(walk)) {
    for (const person of walk.people) {
      for (const paths of chunk(query.paths, LEAVES_OF_A_QUERY)) {
        const asked = await walk.probe.ask(person, operationFor('query', paths, query.argumentsFor(person)));
        sightings.push(...sightingsIn(asked, paths));
      }
    }
  }
  return sightings;
}
