import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { breadcrumbs } from '../../shared/seo/structuredData.ts';
import type { LegalDocument } from './legal-document.ts';

/** The `meta` of a route that shows this document (PUB-14). */
export function legalMeta({ title, description, keywords, path }: LegalDocument): () => MetaDescriptor[] {
  return () => pageMeta({ title, description, keywords, path, structuredData: [breadcrumbs(title, path)] });
}
