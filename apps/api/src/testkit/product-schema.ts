import { declared } from '../app/declared.ts';
import { makeSchema } from '../platform/graphql/make-schema.ts';

let schema: ReturnType<typeof makeSchema> | undefined;

/** The schema of the product, made once for all servers of a process. */
export function productSchema(): ReturnType<typeof makeSchema> {
  schema ??= makeSchema(declared.resolvers);
  return schema;
}
