import { exportsTables } from './0031-exports.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { exportKind } from './export.kind.ts';
import { ExportPart } from './export-part.entity.ts';
import { ExportsResolver } from './exports.resolver.ts';
import { routes } from './exports.routes.ts';

export const exports = defineDomain({
  name: 'exports',
  about: 'Lists for staff as CSV files: written by tasks, kept for a day, sent to the person who started them.',
  entities: [ExportPart],
  resolvers: [ExportsResolver],
  taskKinds: [exportKind],
  routes,
  migrations: [exportsTables],
});
