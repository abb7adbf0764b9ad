import { useParams } from 'react-router';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { Certificate, CertificateNotLoaded, CertificateSkeleton, UnknownCertificate } from './Certificate.tsx';
import { usePriceLockCertificateQuery } from './PriceLock.generated.ts';

/** The head of the page; a client chooses who gets its address, so search engines leave it out. */
export const meta = () =>
  pageMeta({ title: 'Price-lock certificate', description: 'Shows the locked price of a Larkline client.', index: false });

/** /price-lock/:code: the certificate of a price lock, for anyone who has its address (CF-53). */
export default function PriceLockPage() {
  const { code = '' } = useParams();
  return useHydrated() ? <CertificateByCode code={code} /> : <CertificateSkeleton />;
}

function CertificateByCode({ code }: { readonly code: string }) {
  const load = useLoaded(usePriceLockCertificateQuery({ variables: { code } }), 'The certificate could not be loaded.');
  if (load.kind === 'loading') return <CertificateSkeleton />;
  if (load.kind === 'failed') return <CertificateNotLoaded onRetry={load.retry} />;
  const { priceLock } = load.data;
  return priceLock ? <Certificate certificate={priceLock} code={code} /> : <UnknownCertificate />;
}
