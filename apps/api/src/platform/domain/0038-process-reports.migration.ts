import { defineMigration } from '../db/migrations.ts';

export const processReports = defineMigration('0038-process-reports', ['alter table job_workers add column report jsonb']);
