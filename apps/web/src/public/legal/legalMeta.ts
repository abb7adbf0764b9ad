import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { breadcrumbs } from '../../shared/seo/structuredData.ts';
import type { LegalDocument } from './legal-document.ts';

/** The head of a legal page (PUB-14). Without its document, which is loaded first, there is none. */
export function legalMeta({ loaderData }: { readonly loaderData: LegalDocument | undefined }): MetaDescriptor[] {
  if (!loaderData) return [];
  const { title, description, keywords, path } = loaderData;
  return pageMeta({ title, description, keywords, path, structuredData: [breadcrumbs(title, path)] });
}
