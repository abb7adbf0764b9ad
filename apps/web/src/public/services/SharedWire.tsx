import { Bird } from '../../shared/brand/Bird.tsx';

/** The keys of the telephone: x and y of each. */
const KEYS = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => [78 + column * 24, 292 + row * 16] as const));

/** A telephone and a web page on one wire, over two poles: both services share their knowledge. */
export function SharedWire({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 600 384" aria-hidden="true">
      <Poles />
      <Telephone />
      <WebPage />
      <path d="M0 383H600" stroke="var(--line)" strokeWidth="2" />
      <Bird x={186} y={104.5} scale={1.45} body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--paper)" />
      <Bird x={402} y={119.5} scale={1.15} flip body="var(--art-pine)" wing="var(--marm-shape)" eye="var(--paper)" />
    </svg>
  );
}

function Poles() {
  return (
    <>
      <g stroke="var(--art-deep)" strokeLinecap="round">
        <path d="M296 382V40" strokeWidth="7" />
        <path d="M262 62H330" strokeWidth="5" />
        <path d="M268 62V52M324 62V52" strokeWidth="5" />
        <path d="M20 382V44" strokeWidth="5" />
        <path d="M2 58H38M6 58V50M34 58V50" strokeWidth="4" />
      </g>
      <g fill="none" stroke="var(--art-pine)" strokeWidth="3" strokeLinecap="round">
        <path d="M268 51C220 116 110 128 34 49" />
        <path d="M324 51C372 118 424 134 490 124 512 121 520 132 520 152" />
        <path d="M164 340c14 4 10 22 22 22s4-24 14-24 2 24 12 24 4-26 14-26 2 26 12 26 4-34 10-60C256 250 262 150 268 54" />
      </g>
    </>
  );
}

function Telephone() {
  return (
    <>
      <path d="M40 383 54 290Q56 280 66 280H142Q152 280 154 290L168 383Z" fill="var(--art-pine)" />
      <path
        d="M16 282C16 248 40 240 64 240H144C168 240 192 248 192 282 192 290 187 294 179 294H158C150 294 146 290 146 282 146 274 142 270 134 270H74C66 270 62 274 62 282 62 290 58 294 50 294H29C21 294 16 290 16 282Z"
        fill="var(--art-deep)"
      />
      {KEYS.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y + 8}
          width="16"
          height="9"
          rx="3"
          fill={x === 102 && y === 340 ? 'var(--marm-shape)' : 'var(--pine-tint)'}
        />
      ))}
      <path
        d="M188 218C202 204 204 184 194 170M164 214C174 202 174 188 168 180"
        fill="none"
        stroke="var(--marm-shape)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

function WebPage() {
  return (
    <>
      <path d="M372 383V168Q372 152 388 152H572Q588 152 588 168V383Z" fill="var(--surface)" stroke="var(--marm-line)" strokeWidth="2" />
      <path d="M372 186H588" stroke="var(--marm-line)" strokeWidth="2" />
      <circle cx="390" cy="169" r="4.5" fill="var(--marm-line)" />
      <circle cx="405" cy="169" r="4.5" fill="var(--marm-line)" />
      <rect x="422" y="163" width="110" height="12" rx="6" fill="var(--marm-tint)" />
      <rect x="394" y="206" width="78" height="84" rx="9" fill="var(--marm-tint)" />
      <rect x="394" y="308" width="110" height="10" rx="5" fill="var(--marm-line)" />
      <rect x="394" y="330" width="84" height="9" rx="4.5" fill="var(--marm-tint)" />
      <rect x="394" y="349" width="96" height="9" rx="4.5" fill="var(--marm-tint)" />
      <path
        d="M462 226H556Q570 226 570 240V284Q570 298 556 298H504L484 316V298H462Q448 298 448 284V240Q448 226 462 226Z"
        fill="var(--art-deep)"
      />
      <rect x="466" y="243" width="86" height="9" rx="4.5" fill="var(--art-on)" />
      <rect x="466" y="259" width="66" height="9" rx="4.5" fill="var(--art-on)" opacity=".7" />
      <rect x="466" y="275" width="42" height="9" rx="4.5" fill="var(--marm-shape)" />
    </>
  );
}
