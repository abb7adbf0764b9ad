import { formatLongDate, formatTime } from '@larkline/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bird } from '../../shared/brand/Bird.tsx';
import { Figure } from '../../shared/brand/Figure.tsx';
import { BRAND, registrationLine } from '../../shared/brand/brand.ts';
import { Logo } from '../../shared/brand/Logo.tsx';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { Button } from '../../shared/controls/Button.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { Bones } from '../../shared/panel/Bones.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import type { PriceLockCertificateQuery } from './PriceLock.generated.ts';
import styles from './Certificate.module.css';

type Lock = NonNullable<PriceLockCertificateQuery['priceLock']>;

/** A price lock that exists: whose it is, what it costs, since when, and whether it holds. Made for A4 too. */
export function Certificate({ certificate, code }: { readonly certificate: Lock; readonly code: string }) {
  const { businessName, planLabel, billingCycle, pricePence, since, endedAt, checkedAt } = certificate;
  return (
    <Sheet
      title={endedAt ? 'This price lock has ended' : 'Price locked for life'}
      after={
        <Button kind="primary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      }
    >
      <p className={styles.lead}>
        {endedAt ? (
          <>
            {BRAND.legalName} held this price for <bdi>{businessName}</bdi> until the day below.
          </>
        ) : (
          <>
            {BRAND.legalName} confirms that <bdi>{businessName}</bdi> keeps this price, whatever the price list says, for as long as it
            keeps the plan.
          </>
        )}
      </p>
      <p className={styles.price}>{priceInWords(pricePence, billingCycle === 'ANNUAL')}</p>
      <dl className={styles.facts}>
        <Fact name="Business">
          <bdi>{businessName}</bdi>
        </Fact>
        <Fact name="Plan">{planLabel}</Fact>
        <Fact name="Billed">{billingCycle === 'ANNUAL' ? 'Yearly' : 'Monthly'}</Fact>
        <Fact name="Locked since">{formatLongDate(since)}</Fact>
        <Fact name="Certificate">
          <span translate="no">{code}</span>
        </Fact>
        <Fact name="Status">
          {endedAt ? (
            <StatusBadge tone="quiet">{`Ended on ${formatLongDate(endedAt)}`}</StatusBadge>
          ) : (
            <StatusBadge tone="ok">Valid</StatusBadge>
          )}
        </Fact>
      </dl>
      <p className={styles.small}>
        Checked with {BRAND.name} on {formatLongDate(checkedAt)} at <Figure>{formatTime(checkedAt)}</Figure>, UK time. VAT is added to the
        price where it applies. A price lock is a term of our contract: <Link to="/terms-conditions#price-lock">read the clause</Link>.
      </p>
      <p className={styles.address}>
        Check it at any time at <span>{window.location.href}</span>
      </p>
      <p className={styles.small}>
        {BRAND.legalName}, {BRAND.addressLine}. {registrationLine(BRAND)}
      </p>
    </Sheet>
  );
}

/** Shown for a code that does not exist, was replaced, or was withdrawn. */
export function UnknownCertificate() {
  return (
    <Sheet
      title="There’s no certificate at this address"
      after={
        <ButtonLink to="/pricing" kind="primary">
          See our prices
        </ButtonLink>
      }
    >
      <p className={styles.lead}>
        The link may be incomplete, or the business may have replaced or withdrawn it. Ask them for the current one.
      </p>
    </Sheet>
  );
}

/** Shown when the answer did not come, with another try. */
export function CertificateNotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Sheet
      title="We couldn’t load the certificate"
      after={
        <Button kind="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p className={styles.lead}>Please check your connection. The certificate itself is fine.</p>
    </Sheet>
  );
}

/** The shape of a certificate, while it is loaded and in the page as it is sent. */
export function CertificateSkeleton() {
  return (
    <Sheet title="Price-lock certificate">
      <p className={layout.plainNote}>This page needs JavaScript. If you can’t turn it on, write to us at the address below.</p>
      <Bones shape="rows" count={4} />
    </Sheet>
  );
}

interface SheetProps {
  readonly title: string;
  /** Below the sheet, not on paper. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

function Sheet({ title, after, children }: SheetProps) {
  return (
    <main className={styles.page}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <Logo width={32} />
          <svg viewBox="0 0 120 44" aria-hidden="true">
            <path d="M0 36Q60 44 120 36" fill="none" stroke="var(--marm-shape)" strokeWidth="3" strokeLinecap="round" />
            <Bird x={64} y={39} scale={1.4} body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--marm-tint)" />
          </svg>
        </header>
        <h1>{title}</h1>
        {children}
      </article>
      {after && <p className={styles.after}>{after}</p>}
    </main>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
