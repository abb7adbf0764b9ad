import { BRAND, LOCALE, registrationLine } from '@larkline/brand';
import type { CSSProperties, ReactNode } from 'react';

// Literal colours of the light theme: mail clients do not support variables.
const INK = '#14201F';
const INK_2 = '#4A5755';
const PINE = '#0F766E';
const SUNK = '#F3F1EA';
const LINE = '#E4E1D8';
const FONT = "'Inter Variable',Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const DISPLAY = "'Bricolage Grotesque Variable','Bricolage Grotesque','Trebuchet MS',Arial,sans-serif";

const DARK = `@media (prefers-color-scheme:dark){.ground{background:#0E1716!important}.sheet{background:#15211F!important}
.ink{color:#E9F0EE!important}.ink2{color:#AEBCB8!important}.box{background:#1F2E2B!important}.link{color:#4FD1C0!important}.rule{border-color:#24332F!important}.button{background:#4FD1C0!important;color:#06201D!important}}
@media (max-width:520px){.pad{padding:32px 24px!important}.foot{padding:24px!important}}`;

const text: CSSProperties = { margin: 0, fontFamily: FONT, fontSize: 16, lineHeight: '26px', color: INK };
const small: CSSProperties = { ...text, fontSize: 14, lineHeight: '22px', color: INK_2 };

interface MailLayoutProps {
  readonly preview: string;
  readonly heading: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Why the recipient gets this mail. */
  readonly reason: string;
  /** Links at the very end. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  readonly children: ReactNode;
}

/** Returns the frame of every mail: header drawing, one sheet, address line (design/NOTES.md, "Email"). */
export function MailLayout(props: MailLayoutProps) {
  return (
    <html lang={LOCALE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <style>{DARK}</style>
        <title>{props.heading}</title>
      </head>
      <body className="ground" style={{ margin: 0, padding: '40px 0', background: SUNK }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{props.preview}</div>
        <table
          role="presentation"
          align="center"
          width="600"
          cellPadding={0}
          cellSpacing={0}
          style={{ width: '100%', maxWidth: 600, margin: '0 auto' }}
        >
          <tbody>
            <tr>
              <td>
                <img
                  src={`${props.publicUrl}/mail/header.png`}
                  alt={BRAND.name}
                  width={600}
                  height={148}
                  style={{
                    display: 'block',
                    width: '100%',
                    height: 'auto',
                    borderRadius: '16px 16px 0 0',
                    background: '#0B3B38',
                    color: '#F5F2E9',
                    font: `600 24px ${FONT}`,
                  }}
                />
              </td>
            </tr>
            <tr>
              <td className="sheet pad" style={{ background: '#FFFFFF', borderRadius: '0 0 16px 16px', padding: '40px 48px' }}>
                <h1
                  className="ink"
                  style={{
                    ...text,
                    margin: '0 0 16px',
                    fontFamily: DISPLAY,
                    fontSize: 32,
                    lineHeight: '38px',
                    fontWeight: 600,
                    letterSpacing: '-0.02em',
                  }}
                >
                  {props.heading}
                </h1>
                {props.children}
              </td>
            </tr>
            <tr>
              <td className="foot" style={{ padding: '24px 48px' }}>
                <p className="ink2" style={{ ...small, fontSize: 13 }}>
                  {BRAND.legalName}, {BRAND.addressLine}. {registrationLine(BRAND)}
                </p>
                <p className="ink2" style={{ ...small, fontSize: 13 }}>
                  {props.reason}
                </p>
                {props.links?.map(({ label, href }) => (
                  <p key={href} className="ink2" style={{ ...small, fontSize: 13 }}>
                    <a className="link" href={href} style={{ color: PINE }}>
                      {label}
                    </a>
                  </p>
                ))}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Returns a paragraph of a mail. */
export function MailText(props: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...text, margin: '0 0 16px' }}>
      {props.children}
    </p>
  );
}

/** Returns a quieter paragraph, for conditions and what to do if something is wrong. */
export function MailNote(props: { children: ReactNode }) {
  return (
    <p className="ink2" style={{ ...small, margin: '0 0 16px' }}>
      {props.children}
    </p>
  );
}

/** Shows short facts, one per line: 'Name: Amara Okafor'. */
export function MailFacts(props: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <div style={{ margin: '0 0 20px' }}>
      {props.facts.map(([label, value]) => (
        <p key={label} className="ink" style={{ ...text, margin: '0 0 4px', overflowWrap: 'anywhere' }}>
          <span className="ink2" style={{ color: INK_2 }}>
            {label}:
          </span>{' '}
          <bdi>{value}</bdi>
        </p>
      ))}
    </div>
  );
}

/** Returns text of several lines as it was typed, in a box. */
export function MailLines(props: { text: string }) {
  return (
    <div className="box" style={BOX}>
      <Lines text={props.text} />
    </div>
  );
}

/** Returns the words of a stranger in such a box. The text form of the mail has "> " before each line, so none passes for ours. */
export function MailQuote(props: { text: string }) {
  return (
    <blockquote className="box" style={BOX}>
      <Lines text={props.text} />
    </blockquote>
  );
}

const BOX = { margin: '20px 0 24px', padding: '14px 18px', borderRadius: 10, background: SUNK };

function Lines(props: { text: string }) {
  return props.text.split('\n').map((line, at) => (
    // Lines have no other name than their place.
    <p key={at} dir="auto" className="ink" style={{ ...text, overflowWrap: 'anywhere' }}>
      {line || '\u00a0'}
    </p>
  ));
}

/** Returns the one button of a mail, with its address in plain text below for mail clients that show no buttons. */
export function MailAction(props: { href: string; label: string; condition: string }) {
  return (
    <>
      <p style={{ margin: '28px 0' }}>
        <a
          className="button"
          href={props.href}
          style={{
            display: 'inline-block',
            padding: '14px 28px',
            borderRadius: 10,
            background: PINE,
            color: '#FFFFFF',
            font: `600 16px/26px ${FONT}`,
            textDecoration: 'none',
          }}
        >
          {props.label}
        </a>
      </p>
      <MailNote>{props.condition} Button not working? Paste this into your browser:</MailNote>
      <p
        className="box"
        style={{ ...small, margin: '0 0 24px', padding: '14px 18px', borderRadius: 10, background: SUNK, wordBreak: 'break-all' }}
      >
        <a className="link" href={props.href} style={{ color: PINE }}>
          {props.href}
        </a>
      </p>
      <hr className="rule" style={{ border: 0, borderTop: `1px solid ${LINE}`, margin: '0 0 20px' }} />
    </>
  );
}
