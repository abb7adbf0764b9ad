import { findSnippet, makeSnippet } from './snippet.ts';

const SITE = 'https://larkline.example';
const ID = 'lc_abcdefghijklmnopqrstuv';
const SNIPPET = makeSnippet(SITE, ID);
const LARGEST_PAGE = 3_000_000;

const find = (html: string) => findSnippet(html, SITE, ID);
const page = (part: string, end = '') => part.repeat(Math.floor((LARGEST_PAGE - end.length) / part.length)) + end;

it.each([
  ['as it is pasted', SNIPPET],
  ['among others', `<!doctype html><script src="/a.js"></script>${SNIPPET}<p>`],
  ['in other capitals and quotes', SNIPPET.replace('script ', 'SCRIPT ').replaceAll('"', "'")],
  ['in another order', `<script async client_id=${ID} data-x = "y" src="${SITE}/widget.js"></script>`],
  ['with a line for each attribute', SNIPPET.replaceAll(' ', '\n  ')],
  ['after a tag without an end', `<script ${'x'.repeat(3_000)}${SNIPPET}`],
])('INT-02 finds the snippet %s', (_what, html) => {
  expect(find(html)).toBe('found');
});

it.each([
  ['another id', SNIPPET.replace(ID, 'lc_other'), 'other_id'],
  ['an id that only ends in it', SNIPPET.replace('client_id', 'data-client_id'), 'other_id'],
  ['a comment', `<!-- ${SNIPPET} -->`, 'not_found'],
  ['a comment without an end', `<!-- ${SNIPPET}`, 'not_found'],
  ['the script of another site', SNIPPET.replace(SITE, 'https://evil.example'), 'not_found'],
  ['text', SNIPPET.replace('<', '&lt;'), 'not_found'],
  ['nothing', '', 'not_found'],
])('INT-02 does not take %s for it', (_what, html, expected) => {
  expect(find(html)).toBe(expected);
});

// Each took seconds or minutes when the tags were read with one pattern: the process answers no other request in the meantime.
it.each([
  ['tags without an end', page('<script ')],
  ['tags whose end is at the end', page('<script ', '>')],
  ['long names of attributes', page(`<script ${'a'.repeat(1_980)}>`)],
  ['long gaps', page(`<script a${' '.repeat(1_980)}>`)],
  ['quotation marks', page(`<script ${`a="b='`.repeat(300)}>`)],
  ['signs of equality', page(`<script ${'= '.repeat(900)}>`)],
  ['beginnings of comments', page('<!--')],
  ['comments', page('<!-- -->')],
])('reads a hostile page of 3 MB once: %s', (_what, html) => {
  expect(find(html)).toBe('not_found');
});
