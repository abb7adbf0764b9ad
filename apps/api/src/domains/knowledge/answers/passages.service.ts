import { MOST_COMPARED, type SearchResult, type Passage, type ProductFacts, type Query } from '@larkline/answers';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { errorCode } from '../../../platform/errors/error-code.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Faq } from '../faqs/index.ts';
import { Product, ProductFaq } from '../products/index.ts';

/** Shortest word that is compared with similar ones; shorter ones are similar to everything. */
const LEAST_LETTERS = 4;
/** Most words of a question that are looked for; a message can have several hundred. */
const MOST_TERMS = 40;

type Kind = 'faq' | 'product' | 'productFaq';

interface Row {
  readonly kind: Kind;
  readonly id: string;
}

/** Longest time of the search in the database; a visitor's question must not hold it up for others. */
const SEARCH_MS = 500;
/** PostgreSQL's code for a statement that took too long. */
const TOO_LONG = '57014';

/**
 * Returns the entries of one client that may answer a question, the best first: those with its words or their synonyms, rare words before
 * frequent ones; then those with a word in the title that is similar to one that the client uses nowhere. Where the search takes too long,
 * some of the entries are returned without an order, for the engine to compare.
 */
export async function searchPassages(ctx: Context, clientId: string, query: Query): Promise<SearchResult> {
  try {
    return await actingFor(ctx, clientId, (tx) => foundPassages(tx, clientId, query));
  } catch (failure) {
    if (errorCode(failure) !== TOO_LONG) throw failure;
    ctx.log.warn({ err: failure }, 'the search for answers took too long');
    return actingFor(ctx, clientId, async (tx) => {
      const read = await readPassages(tx, clientId, await othersThan(tx, clientId, []));
      return { passages: [], others: [...read.values()] };
    });
  }
}

async function foundPassages(ctx: Context, clientId: string, query: Query): Promise<SearchResult> {
  await ctx.em.execute(`set local statement_timeout = ${SEARCH_MS}`);
  const rows = await ctx.em.execute<Row[]>('select kind, id from answer_entries(?::uuid, ?::text[], ?::text[], ?::int)', [
    clientId,
    arrayLiteral(termSearches(query)),
    arrayLiteral(searchWords(query)),
    query.most,
  ]);
  const found = unique(rows).slice(0, query.most);
  const others = found.length < query.most ? await othersThan(ctx, clientId, found) : [];
  const read = await readPassages(ctx, clientId, [...found, ...others]);
  const findPassages = (some: readonly Row[]) => some.flatMap((row) => read.get(rowKey(row)) ?? []);
  return { passages: findPassages(found), others: findPassages(others) };
}

const rowKey = ({ kind, id }: Row) => `${kind} ${id}`;

function unique(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}

async function othersThan(ctx: Context, clientId: string, found: readonly Row[]): Promise<Row[]> {
  const from = (kind: Kind, table: string) => `(select '${kind}' as kind, id from ${table} where client_id = ? order by id limit ?)`;
  const sql = [from('faq', 'faq'), from('productFaq', 'product_faqs'), from('product', 'products')].join(' union all ');
  const rows = await ctx.em.execute<Row[]>(sql, [clientId, MOST_COMPARED, clientId, MOST_COMPARED, clientId, MOST_COMPARED]);
  return unique([...found, ...rows]).slice(found.length, MOST_COMPARED);
}

/** Returns each term as one search for its words. Letters and digits alone, as they are stored; no sign reaches the parser of PostgreSQL. */
function termSearches({ terms }: Query): string[] {
  const searches = terms.slice(0, MOST_TERMS).map((stems) => {
    const words = new Set(stems.flatMap((stem) => stem.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
    return [...words].map((word) => `'${word}':*`).join(' | ');
  });
  return [...new Set(searches)].filter((search) => search !== '');
}

// Elements without quotes or backslashes, as `termSearches` and `searchWords` return them.
function arrayLiteral(elements: readonly string[]): string {
  return `{${elements.map((element) => `"${element}"`).join(',')}}`;
}

function searchWords({ text }: Query): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= LEAST_LETTERS).slice(0, MOST_TERMS);
}

async function readPassages({ em }: Context, clientId: string, rows: readonly Row[]): Promise<Map<string, Passage>> {
  const findIds = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const ids = { faq: findIds('faq'), product: findIds('product'), productFaq: findIds('productFaq') };
  const where = (of: readonly string[]) => ({ clientId, id: { $in: [...of] } });
  // Within a transaction there is one connection, so one after another.
  const faqs = ids.faq.length > 0 ? await em.find(Faq, where(ids.faq)) : [];
  const productFaqs = ids.productFaq.length > 0 ? await em.find(ProductFaq, where(ids.productFaq)) : [];
  const products = ids.product.length > 0 ? await em.find(Product, where(ids.product)) : [];
  const passages: Passage[] = [
    ...faqs.map((faq) => questionPassage('faq', faq)),
    ...productFaqs.map((faq) => questionPassage('productFaq', faq)),
    ...products.map(productPassage),
  ];
  return new Map(passages.map((passage) => [`${passage.source.kind} ${passage.source.id}`, passage]));
}

function questionPassage(kind: 'faq' | 'productFaq', { id, question, answer }: Pick<Faq, 'id' | 'question' | 'answer'>): Passage {
  return { source: { kind, id, title: question }, text: answer, product: null };
}

function productPassage(product: Product): Passage {
  const { id, name, description } = product;
  return { source: { kind: 'product', id, title: name }, text: description ?? '', product: toProductFacts(product) };
}

function toProductFacts({ id, name, description, pricePence, category, inStock, productUrl, tags }: Product): ProductFacts {
  return {
    id,
    name,
    description: description ?? null,
    pricePence,
    category: category ?? null,
    inStock,
    productUrl: productUrl ?? null,
    tags,
  };
}
