import { toPlainText } from '@react-email/render';
import { firstCell, type CsvSource, type ReadCell } from '../../people/rows/index.ts';

const HTML = /<[a-z!/][^<>]*>|&#?\w+;/i;

// The same in all three: a description is HTML, and a cell of pictures holds several.
const cells = {
  description: (given, [line]) => readHtml(firstCell(given) || (line?.('short_description') ?? '')),
  image_url: (given) => firstAddress(given),
} as const satisfies CsvSource['cells'];

/**
 * The product exports of the shops that people come with, by the names of their columns. Sources: the manuals of Shopify ("Using CSV
 * files to import and export products"; its template of 2025 has other names), WooCommerce ("Product CSV Importer and Exporter") and
 * Magento Open Source ("Product attributes and data transfer").
 */
export const SHOP_EXPORTS: readonly CsvSource[] = [
  {
    name: 'Shopify',
    signs: [
      ['handle', 'title', 'variant_price'],
      ['url_handle', 'title', 'price'],
    ],
    columns: {
      title: 'name',
      'body_(html)': 'description',
      description: 'description',
      variant_price: 'price',
      price: 'price',
      type: 'category',
      tags: 'tags',
      image_src: 'image_url',
      product_image_url: 'image_url',
      variant_inventory_qty: 'in_stock',
      inventory_quantity: 'in_stock',
    },
    keys: (cell) => [readHandle(cell)],
    // Lines of further variants and pictures repeat the handle only.
    addsTo: (cell) => (isUnpublished(cell) ? '' : cell('title') === '' ? readHandle(cell) : null),
    cells: {
      ...cells,
      category: (given, [line]) => firstCell(given) || readCategory(line?.('product_category') ?? '', '>'),
      in_stock: (given, lines) => flag(lines.some((line, at) => isInStockAtShopify(line, given[at] ?? ''))),
    },
  },
  {
    name: 'WooCommerce',
    signs: [['type', 'sku', 'published', 'regular_price']],
    columns: {
      name: 'name',
      description: 'description',
      regular_price: 'price',
      categories: 'category',
      tags: 'tags',
      images: 'image_url',
      'in_stock?': 'in_stock',
      external_url: 'product_url',
    },
    keys: (cell) => [`id:${cell('id')}`, cell('sku')].filter(Boolean),
    addsTo: (cell) => {
      // A group has no price of its own; its products have lines.
      if (cell('published') === '0' || cell('published') === '-1' || cell('type') === 'grouped') return '';
      return cell('type').startsWith('variation') ? cell('parent') : null;
    },
    // A product that can be ordered while there is none has "backorder".
    cells: {
      ...cells,
      category: (given) => readCategory(firstCell(given), '>'),
      in_stock: (given) => flag(given.some((cell) => ['1', 'backorder'].includes(cell.trim().toLowerCase()))),
    },
  },
  {
    name: 'Magento',
    signs: [['sku', 'attribute_set_code', 'product_type', 'price']],
    columns: {
      name: 'name',
      description: 'description',
      price: 'price',
      categories: 'category',
      base_image: 'image_url',
      is_in_stock: 'in_stock',
    },
    // "sku=MH01-XS-Black,size=XS|sku=MH01-S-Black,size=S"
    keys: (cell) => [...cell('configurable_variations').matchAll(/(?:^|\|)[^|]*?sku=([^,|]+)/g)].map(([, sku = '']) => sku),
    addsTo: (cell) => {
      // A line of a store view holds the translation of a product; 2 is disabled.
      if (cell('store_view_code') !== '' || cell('product_online') === '2') return '';
      return cell('visibility') === 'Not Visible Individually' ? cell('sku') : null;
    },
    cells: {
      ...cells,
      category: (given) => readCategory(firstCell(given), '/'),
      in_stock: (given) => flag(given.some((cell) => Number(cell) > 0)),
    },
  },
];

function readHandle(cell: ReadCell): string {
  return cell('handle') || cell('url_handle');
}

function isUnpublished(cell: ReadCell): boolean {
  const published = cell('published') || cell('published_on_online_store');
  return published.toLowerCase() === 'false' || ['draft', 'archived'].includes(cell('status').toLowerCase());
}

// A shop that counts no stock, or sells on without it, has the product.
function isInStockAtShopify(cell: ReadCell, quantity: string): boolean {
  const sellsOn = cell('variant_inventory_policy') || cell('continue_selling_when_out_of_stock');
  const isPicture = (cell('variant_price') || cell('price')) === '';
  if (isPicture) return false;
  if (['continue', 'true'].includes(sellsOn.toLowerCase()) || quantity.trim() === '') return true;
  return (cell('variant_inventory_tracker') || cell('inventory_tracker')) === '' || Number(quantity) > 0;
}

function flag(isSet: boolean): string {
  return isSet ? 'yes' : 'no';
}

function readHtml(text: string): string {
  if (!HTML.test(text)) return text.replaceAll(String.raw`\n`, '\n');
  return toPlainText(text, {
    wordwrap: false,
    limits: { maxDepth: 50 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the last part of the deepest path: 'Bags' of "Default Category/Gear,Default Category/Gear/Bags". */
function readCategory(paths: string, separator: '>' | '/'): string {
  const parts = paths.split(/(?<!\\),/).map((path) => path.replaceAll(String.raw`\,`, ',').split(separator));
  const deepest = parts.reduce((best, path) => (path.length > best.length ? path : best), []);
  return deepest.at(-1)?.trim() ?? '';
}

function firstAddress(given: readonly string[]): string {
  const all = given.flatMap((cell) => cell.split(',')).map((cell) => cell.trim());
  return all.find((cell) => /^https?:\/\//i.test(cell)) ?? '';
}
