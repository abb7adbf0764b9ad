/** A name that cannot be used, with the reason for the person who typed it. */
export class RefusedName extends Error {}

/** Every spelling of a domain's name that its files need. */
export interface DomainNames {
  /** As typed, kebab-case: the folder, the scope, the tab. */
  readonly domain: string;
  /** Folder of the api that holds the domain's folder. */
  readonly wing: string;
  /** The constant that declares the domain: `openingHours`. */
  readonly domainName: string;
  /** One row and several, kebab-case: `opening-hour`, `opening-hours`. */
  readonly file: string;
  readonly files: string;
  readonly name: string;
  readonly names: string;
  readonly Name: string;
  readonly Names: string;
  /** Prefix of constants: `OPENING_HOURS`. */
  readonly NAMES: string;
  /** Table of the database: `opening_hours`. */
  readonly table: string;
  /** In sentences: 'opening hour', 'opening hours', 'an opening hour'. */
  readonly thing: string;
  readonly things: string;
  readonly Thing: string;
  readonly Things: string;
  readonly aThing: string;
  readonly AThing: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const MAX_LENGTH = 40;
// Words that end in s in the singular.
const SINGULAR_END = /(ss|us|is)$/;
/** Words that cannot name a constant, or that GraphQL, the browser or the language name already. */
const RESERVED = new Set(
  `arguments array await boolean break case catch class client clients connection const continue date debugger default delete do document
   documents domain domains else entity enum error errors eval export extends false file files filter finally float for function global id
   if implements import in input inputs instanceof int interface let list lists map module modules mutation mutations new node nodes null
   number object objects package page pages platform private promise protected public query queries row rows return schema set sort static
   string subscription super switch symbol test tests this throw true try type types typeof undefined var void while window with yield`.split(
    /\s+/,
  ),
);

/**
 * Returns the spellings of a name in kebab-case, plural or singular: `invoices`, `opening-hours`, `demo`. The singular is guessed
 * unless it is given. Throws RefusedName for a name that would not work.
 */
export function makeNames(domain: string, singular?: string, wing = 'knowledge'): DomainNames {
  if (!KEBAB.test(domain) || domain.length > MAX_LENGTH)
    throw new RefusedName(`"${domain}" is not a name: use small letters, digits and hyphens, as in "invoices" or "opening-hours".`);
  const file = singular ?? toSingular(domain);
  const files = file === domain ? toPlural(domain) : domain;
  if (!KEBAB.test(file)) throw new RefusedName(`"${file}" is not a name for one row: use small letters, digits and hyphens.`);
  const reserved = [domain, file, files].find((each) => RESERVED.has(each));
  if (reserved) throw new RefusedName(`"${reserved}" is a word of the language or of the code: use another name.`);
  const [thing, things] = [file.replaceAll('-', ' '), files.replaceAll('-', ' ')];
  const aThing = `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
  return {
    domain,
    wing,
    domainName: camelCase(domain),
    file,
    files,
    name: camelCase(file),
    names: camelCase(files),
    Name: capital(camelCase(file)),
    Names: capital(camelCase(files)),
    NAMES: files.replaceAll('-', '_').toUpperCase(),
    table: files.replaceAll('-', '_'),
    thing,
    things,
    Thing: capital(thing),
    Things: capital(things),
    aThing,
    AThing: capital(aThing),
  };
}

function toSingular(name: string): string {
  if (!name.endsWith('s') || SINGULAR_END.test(name)) return name;
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return /(ss|x|z|ch|sh)es$/.test(name) ? name.slice(0, -2) : name.slice(0, -1);
}

function toPlural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
