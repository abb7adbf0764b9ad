import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { {{Name}} } from './{{file}}.entity.ts';
import { Create{{Names}} } from './{{number}}-{{files}}.migration.ts';
import { {{name}}List } from './{{files}}.list.ts';
import { {{Names}}Resolver } from './{{files}}.resolver.ts';

export const {{domainName}} = defineDomain({
  name: '{{domain}}',
  about: '{{Things}} of a client.',
  entities: [{{Name}}],
  migrations: [{ name: '{{number}}-{{files}}', class: Create{{Names}} }],
  lists: [{{name}}List],
  resolvers: [{{Names}}Resolver],
});
