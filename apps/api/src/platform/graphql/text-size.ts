import { formatCount } from '@larkline/format';
import { TEXT_MAX_LENGTH } from '@larkline/validation';
import { Kind, type DocumentNode, type NameNode } from 'graphql';
import { AppError } from '../errors/app-error.ts';

const TOO_LONG = `At most ${formatCount(TEXT_MAX_LENGTH)} characters`;

/**
 * Throws INVALID_INPUT for a text of more than TEXT_MAX_LENGTH characters, in the variables or in the operation itself, before
 * any code of a field reads it. No field takes longer ones: what is larger arrives as a file. Names the field as forms do.
 */
export function assertTextsFit(query: string, document: DocumentNode, variables: Readonly<Record<string, unknown>>): void {
  // An operation without room for such a text is not searched for one.
  const place = placeOfLongText(variables) ?? (query.length > TEXT_MAX_LENGTH ? placeInDocument(document) : null);
  if (place === null) return;
  throw new AppError('INVALID_INPUT', TOO_LONG, { fields: { [place]: TOO_LONG } });
}

// With a list of remaining work instead of recursion: variables may be nested as deep as their sender likes.
function placeOfLongText(variables: Readonly<Record<string, unknown>>): string | null {
  const left: [place: string, value: unknown][] = Object.entries(variables);
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, value] = next;
    if (typeof value === 'string' && value.length > TEXT_MAX_LENGTH) return place;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) left.push([Array.isArray(value) ? place : key, inner]);
  }
  return null;
}

function placeInDocument(document: DocumentNode): string | null {
  const left: [place: string, node: unknown][] = [['', document]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, node] = next;
    if (typeof node !== 'object' || node === null) continue;
    const { kind, name, value } = node as { kind?: Kind; name?: NameNode; value?: unknown };
    if (kind === Kind.STRING && typeof value === 'string' && value.length > TEXT_MAX_LENGTH) return place;
    const inside = (kind === Kind.ARGUMENT || kind === Kind.OBJECT_FIELD ? name?.value : undefined) ?? place;
    for (const part of Object.values(node)) left.push([inside, part]);
  }
  return null;
}
