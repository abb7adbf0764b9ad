import { declared } from './app/declared.ts';
import { makeSchema, printSchema } from './platform/graphql/make-schema.ts';

process.stdout.write(printSchema(await makeSchema(declared.resolvers)));
