import { Field, Float, Int, ObjectType } from 'type-graphql';
import { defineEnum } from '../../../platform/db/enum-of.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import type { ServiceState } from '../../../platform/outside/service-state.ts';

export const OutsideServiceState = defineEnum<ServiceState>('OutsideServiceState', 'Whether an outside service is used.', {
  configured: 'It is set up.',
  local: 'A stand-in on this machine takes its place.',
  off: 'It is not set up.',
});

@ObjectType({ description: 'An outside service, as all processes have used it since their start.' })
export class OutsideServiceStatus {
  @Field(() => String, { description: 'Name, such as stripe.' }) name!: string;
  @Field(() => String, { description: 'Name of the service.' }) title!: string;
  @Field(() => String, { description: 'Purpose.' }) purpose!: string;
  @Field(() => OutsideServiceState.graphql, { description: 'Whether it is used.' }) state!: ServiceState;
  @Field(() => Date, { nullable: true, description: 'When a call last succeeded; null for none.' })
  succeededAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'When a call last failed; null for none.' }) failedAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Status class of that failure, such as 5xx; "failed" if there was no response.' })
  failure!: string | null;
}

@ObjectType({ description: 'A kind of database statement that was slow in a process since its start.' })
export class SlowStatementKind {
  @Field(() => String, { description: 'The statement with ? for values, at most 600 characters.' }) text!: string;
  @Field(() => Int, { description: 'How often it took at least 100 milliseconds.' }) count!: number;
  @Field(() => Int, { description: '95th percentile of the latest ones, in milliseconds; the highest of the processes.' }) p95Ms!: number;
  @Field(() => Int, { description: 'Milliseconds of the longest.' }) longestMs!: number;
  @Field(() => Date, { description: 'When it last took long.' }) lastAt!: Date;
}

@ObjectType({ description: 'Facts about the installation.' })
export class SystemFacts {
  @Field(() => String, { description: 'Version of the release.' }) version!: string;
  @Field(() => String, { description: 'Version of Node.js.' }) nodeVersion!: string;
  @Field(() => Date, { description: 'When the process that answers started.' }) startedAt!: Date;
  @Field(() => String, { description: 'Version of PostgreSQL.' }) databaseVersion!: string;
  @Field(() => Date, { description: 'When PostgreSQL started.' }) databaseStartedAt!: Date;
  @Field(() => Float, { description: 'Size of the database in bytes.' }) databaseBytes!: number;
  @Field(() => Int, { description: 'Number of migrations that have run.' }) appliedMigrations!: number;
  @Field(() => String, { nullable: true, description: 'Name of the last migration that has run.' }) latestMigration!: string | null;
  @ListSize(10)
  @Field(() => [String], { description: 'Names of migrations that have not run; none when the database is up to date.' })
  pendingMigrations!: readonly string[];
}
