import { Link, useLocation, useMatches } from 'react-router';
import { BRAND, registrationLine, VAT } from '../../shared/brand/brand.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Logo } from '../../shared/brand/Logo.tsx';
import { CookieSettingsButton } from '../../shared/consent/CookieSettingsButton.tsx';
import { footnoteId, footnoteMarkId, isFootnoted } from '../../shared/layout/footnotes.ts';
import layout from '../../shared/layout/layout.module.css';
import { FOOTER_LINKS, LEGAL_LINKS, type PagePath, type SiteLink } from '../../shared/layout/page-table.ts';
import styles from './SiteFooter.module.css';

const [STREET, TOWN] = BRAND.addressLines;
const ADDRESS = [`${BRAND.legalName}, ${STREET},`, TOWN];

/** Below these working screens the footer is one line of links, with the legal pages folded. */
const WORKING_PATHS: readonly string[] = ['/dashboard', '/admin'] satisfies PagePath[];

/** The footer of every page (PUB-12, PUB-13); it includes the footnotes of the page. */
export function SiteFooter() {
  const compact = WORKING_PATHS.includes(useLocation().pathname);
  return (
    <footer className={compact ? `${styles.footer} ${styles.compact}` : styles.footer}>
      <div className={`${layout.wrap} ${styles.inner}`}>
        <div className={styles.columns}>
          <Address compact={compact} />
          <LinkList title={BRAND.name} label="Footer" links={FOOTER_LINKS} />
          <FoldedLinkList title="Legal" label="Legal" links={LEGAL_LINKS} folded={compact} />
        </div>
        <Footnotes />
        <div className={styles.base}>
          <span>
            © {BRAND.copyrightYear} {BRAND.legalName}. {registrationLine(BRAND)} Prices in pounds sterling, {VAT.inSentence}.
          </span>
          <span className={styles.end}>
            <CookieSettingsButton className={styles.cookies}>Cookie settings</CookieSettingsButton>
            <span>Powered by AI</span>
          </span>
        </div>
      </div>
    </footer>
  );
}

function Address({ compact }: { readonly compact: boolean }) {
  return (
    <div className={styles.company}>
      <div>
        {compact || <Logo />}
        <address className={styles.address}>
          {ADDRESS.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <div>
        <a className={styles.mail} href={`mailto:${BRAND.email}`}>
          {BRAND.email}
        </a>
        <ul className={styles.social}>
          {BRAND.social.map(({ name, icon, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener" aria-label={`${BRAND.name} on ${name} (opens in a new tab)`}>
                <Icon name={icon} size={22} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface LinkListProps {
  readonly title: string;
  readonly label: string;
  readonly links: readonly SiteLink[];
}

function LinkList({ title, label, links }: LinkListProps) {
  return (
    <nav aria-label={label}>
      <h2 className={styles.title}>{title}</h2>
      <Links links={links} />
    </nav>
  );
}

/** A long list, which a phone folds (`useFoldedLists`), and `folded` in every window. Without script it is open everywhere. */
function FoldedLinkList({ title, label, links, folded }: LinkListProps & { readonly folded: boolean }) {
  return (
    <nav aria-label={label}>
      <h2 className={`${styles.title} ${styles.unfolded}`}>{title}</h2>
      <details open={!folded} data-folded-on-phones={folded ? undefined : ''}>
        <summary className={styles.fold}>
          {title}
          <Icon name="plus" size={20} />
        </summary>
        <Links links={links} className={styles.twoColumns} />
      </details>
    </nav>
  );
}

function Links({ links, className = '' }: { readonly links: readonly SiteLink[]; readonly className?: string | undefined }) {
  return (
    <ul className={`${styles.links} ${className}`}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The sources of the claims on this page, in the order of their numbers (CF-24). */
function Footnotes() {
  const notes = useMatches().flatMap(({ loaderData }) => (isFootnoted(loaderData) ? loaderData.footnotes : []));
  if (notes.length === 0) return null;
  return (
    <ol className={styles.notes} aria-label="Footnotes" data-on-paper>
      {notes.map((note, index) => (
        <li key={note} id={footnoteId(index + 1)}>
          <span>{index + 1}.</span> {note}{' '}
          <a className={styles.back} href={`#${footnoteMarkId(index + 1)}`} aria-label={`Back to the text of footnote ${index + 1}`}>
            {/* U+FE0E: drawn as a letter, not as a picture. */}
            {'↩\uFE0E'}
          </a>
        </li>
      ))}
    </ol>
  );
}
