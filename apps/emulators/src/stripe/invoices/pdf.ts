/** A piece of text on a page: points from the left and from the top of A4. */
export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  /** Whether `x` is where the text ends. */
  readonly right?: boolean;
}

const WIDTH = 595;
const HEIGHT = 842;
/** Characters of WinAnsi beyond Latin-1 that names and amounts contain. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '€': 0x80,
  '−': 0x2d,
};
/** Widths of Helvetica in thousandths of the size, for amounts that end at a margin. */
const NARROW: Readonly<Record<string, number>> = { '.': 278, ',': 278, ' ': 278, '-': 333, '−': 333 };
const DIGIT = 556;

/** Returns a PDF of A4 pages in Helvetica; characters outside the encoding of Western Europe become question marks. */
export function renderPdf(title: string, pages: readonly (readonly PdfText[])[]): Buffer {
  const fonts = ['Helvetica', 'Helvetica-Bold'].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  );
  // Objects 1 and 2 are catalogue and page tree, 3 and 4 the fonts, 5 the title; then page and content of each page.
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    ...fonts,
    `<< /Title ${literal(title)} /Producer (Larkline local test service) >>`,
    ...pages.flatMap((texts, index) => {
      const content = texts.map(drawn).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return assemble(objects);
}

/** Joins the objects with their table of offsets; every character is one byte. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function drawn({ x, y, text, size, bold, right }: PdfText): string {
  const left = right ? x - textWidth(text, size) : x;
  return `BT /F${bold ? 2 : 1} ${size} Tf ${left.toFixed(2)} ${(HEIGHT - y).toFixed(2)} Td ${literal(text)} Tj ET`;
}

function textWidth(text: string, size: number): number {
  return [...text].reduce((width, character) => width + (NARROW[character] ?? DIGIT), 0) * (size / 1_000);
}

/** Returns text as a string of the file format, one byte for each character. */
function literal(text: string): string {
  const bytes = [...text].map((character) => {
    const code = WIN_ANSI[character] ?? character.codePointAt(0) ?? 63;
    return String.fromCodePoint(code > 0xff || code < 0x20 ? 63 : code);
  });
  return `(${bytes.join('').replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}
