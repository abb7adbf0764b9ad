import { BRAND } from '@larkline/brand';
import * as z from 'zod/mini';
import { optionalLine, requiredLine } from './common.ts';

const OWN_NAME = new RegExp(String.raw`\b${BRAND.name}\b`, 'i');
const OURS = `Please leave out ${BRAND.name}: it would look as if we had written it`;
const MIXED = 'Please write each word in one alphabet';

// "а" of Cyrillic looks like "a": a name of both passes for another business.
const hasMixedWord = (name: string) =>
  name.split(/\s+/).some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));

const notOurs = z.refine<string | null>((name) => name === null || !OWN_NAME.test(name.normalize('NFKC')), OURS);
const oneAlphabet = z.refine<string | null>((name) => name === null || !hasMixedWord(name.normalize('NFKC')), MIXED);

/** The name of a business: not our own, and no word of two alphabets, since certificates, mails and the chat show it to others. */
export const requiredBusinessName = requiredLine('Please enter your business name').check(notOurs, oneAlphabet);

/** The same, where it may be left empty. */
export const optionalBusinessName = optionalLine.check(notOurs, oneAlphabet);
