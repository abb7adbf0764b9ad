import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { {{Name}} } from './{{file}}.entity.ts';
import { {{domainName}}Tables } from './{{number}}-{{files}}.migration.ts';
import { {{name}}List } from './{{files}}.list.ts';
import { {{Names}}Resolver } from './{{files}}.resolver.ts';

const scopes = ['{{domain}}:read', '{{domain}}:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
}

export const {{domainName}} = defineDomain({
  name: '{{domain}}',
  about: '{{Things}} of a client.',
  scopes,
  entities: [{{Name}}],
  migrations: [{{domainName}}Tables],
  lists: [{{name}}List],
  resolvers: [{{Names}}Resolver],
});
