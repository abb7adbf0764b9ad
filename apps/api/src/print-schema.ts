import { makeProductSchema } from './app/schema.ts';
import { printSchema } from './platform/graphql/make-schema.ts';

process.stdout.write(printSchema(await makeProductSchema()));
