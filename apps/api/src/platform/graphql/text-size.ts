import { formatCount } from '@larkline/format';
import { TEXT_MAX_LENGTH } from '@larkline/validation';
import { Kind, visit, type ArgumentNode, type DocumentNode, type NameNode, type ObjectFieldNode } from 'graphql';
import { AppError } from '../errors/app-error.ts';

/** PostgreSQL cannot hold it, and ends a statement at it. */
const NUL = '\0';
const HAS_NUL = 'Remove the NUL character';
const TOO_LONG = `At most ${formatCount(TEXT_MAX_LENGTH)} characters`;

const ESCAPED_NUL = /\\u(?:0000|\{0+\})/;

/** A text that no field takes, by the name of its field. */
interface Unfit {
  readonly place: string;
  readonly fault: string;
}

/**
 * Throws INVALID_INPUT for a text of more than TEXT_MAX_LENGTH characters or with a NUL, in the variables or in the operation itself,
 * before any code of a field reads it. No field takes longer ones: what is larger arrives as a file. Names the field as forms do.
 */
export function assertTextsFit(query: string, document: DocumentNode, variables: Readonly<Record<string, unknown>>): void {
  // An operation without room for such a text is not searched for one.
  const found = findUnfit(variables) ?? (query.length > TEXT_MAX_LENGTH || ESCAPED_NUL.test(query) ? findInDocument(document) : null);
  if (found === null) return;
  const field = found.place in variables ? findField(document, found.place) : found.place;
  throw new AppError('INVALID_INPUT', found.fault, { fields: { [field]: found.fault } });
}

/** Returns the name of the argument or field that a variable is given to; a sender may name the variable anything. */
function findField(document: DocumentNode, variable: string): string {
  let field = variable;
  const note = ({ name, value }: ArgumentNode | ObjectFieldNode) => {
    if (value.kind === Kind.VARIABLE && value.name.value === variable) field = name.value;
  };
  visit(document, { Argument: note, ObjectField: note });
  return field;
}

function findFault(text: string): string | null {
  if (text.length > TEXT_MAX_LENGTH) return TOO_LONG;
  return text.includes(NUL) ? HAS_NUL : null;
}

// With a list of remaining work instead of recursion: variables may be nested as deep as their sender likes.
function findUnfit(variables: Readonly<Record<string, unknown>>): Unfit | null {
  const left: [place: string, value: unknown][] = Object.entries(variables);
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, value] = next;
    const fault = typeof value === 'string' ? findFault(value) : null;
    if (fault) return { place, fault };
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) left.push([Array.isArray(value) ? place : key, inner]);
  }
  return null;
}

function findInDocument(document: DocumentNode): Unfit | null {
  const left: [place: string, node: unknown][] = [['', document]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, node] = next;
    if (typeof node !== 'object' || node === null) continue;
    const { kind, name, value } = node as { kind?: Kind; name?: NameNode; value?: unknown };
    const fault = kind === Kind.STRING && typeof value === 'string' ? findFault(value) : null;
    if (fault) return { place, fault };
    const inside = (kind === Kind.ARGUMENT || kind === Kind.OBJECT_FIELD ? name?.value : undefined) ?? place;
    for (const part of Object.values(node)) left.push([inside, part]);
  }
  return null;
}
