import { TEXT_MAX_LENGTH } from '@larkline/validation';
import { Kind, visit, type ASTNode, type DocumentNode } from 'graphql';
import { AppError } from '../errors/app-error.ts';

const TOO_LONG = `At most ${TEXT_MAX_LENGTH.toLocaleString('en-GB')} characters`;

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

// With a list of what is left instead of recursion: variables may be nested as deep as their sender likes.
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
  let place: string | null = null;
  visit(document, {
    [Kind.STRING](node, _key, _parent, _path, ancestors) {
      if (node.value.length > TEXT_MAX_LENGTH) place = nameAbove(ancestors);
    },
  });
  return place;
}

function nameAbove(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string {
  const named = ancestors.flat().findLast((node) => node.kind === Kind.OBJECT_FIELD || node.kind === Kind.ARGUMENT);
  return named && 'name' in named ? named.name.value : '';
}
