import type { Account } from '../../../testkit/accounts.ts';
import { makeCsvClient } from '../../../testkit/csv-file.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { ImportReport } from '../../people/rows/csv/csv-file.ts';

let api: TestApi;
let owner: Account;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await api.signIn();
});

const { send } = makeCsvClient(() => api, '/files/products.csv');
const upload = async (csv: string, how: Record<string, string> = {}): Promise<ImportReport> => {
  const response = await send(owner.browser.accessToken, 'POST', `?${new URLSearchParams(how)}`, csv);
  expect(response.status).toBe(200);
  return (await response.json()) as ImportReport;
};
const stored = () =>
  api.sql<Record<string, unknown>>(
    'select name, description, price_pence, category, in_stock, image_url, tags from products where client_id = $1 order by id desc',
    [owner.clientId],
  );

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Gift Card,SEO Title,Status
oak-chair,Oak chair,"<p>Solid <b>oak</b> &amp; made in Leeds.</p>
<ul><li>Oiled</li><li>47 cm</li></ul>",Example & Sons,Furniture > Chairs > Kitchen Chairs,Chairs,"oak, handmade",true,Colour,Natural,OC-N,7000,shopify,0,deny,129.50,150.00,https://cdn.shopify.example/oak-1.jpg,1,false,Oak chair,active
oak-chair,,,,,,,,,Black,OC-B,7000,shopify,4,deny,139.50,,,,,,
oak-chair,,,,,,,,,,,,,,,,,https://cdn.shopify.example/oak-2.jpg,2,,,
stool,Stool,,Example & Sons,Furniture > Stools,,,true,Title,Default Title,ST,3000,shopify,0,deny,45.00,,,,false,,active
bench,Bench,Next spring,Example & Sons,,Benches,,false,Title,Default Title,BE,3000,,,deny,245.00,,,,false,,draft
`;

const WOOCOMMERCE = `\uFEFFID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Tax status,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Tags,Shipping class,Images,Parent,Grouped products,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s)
44,variable,woo-hoodie,Hoodie,1,0,visible,"<strong>Warm.</strong>","",,taxable,1,,0,,,"Clothing, Clothing > Hoodies",winter,,"https://shop.example/a.jpg, https://shop.example/b.jpg",,,,,0,Colour,"Blue, Green"
45,variation,woo-hoodie-blue,Hoodie - Blue,1,0,visible,,,,taxable,0,,0,,45,,,,https://shop.example/c.jpg,id:44,,,,1,Colour,Blue
46,variation,woo-hoodie-green,Hoodie - Green,1,0,visible,,,,taxable,1,,0,42,48,,,,,woo-hoodie,,,,2,Colour,Green
47,simple,woo-cap,Cap,1,0,visible,,"Line one\\nLine two",,taxable,backorder,,notify,16,18,"Hats\\, caps",,,,,,,,0,,
48,simple,woo-secret,Secret cap,-1,0,visible,,,,taxable,1,,0,,18,,,,,,,,,0,,
49,grouped,woo-set,Set,1,0,visible,,,,taxable,1,,0,,,,,,,,"woo-hoodie, woo-cap",,,0,,
`;

const MAGENTO = `sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,url_key,base_image,additional_attributes,qty,out_of_stock_qty,is_in_stock,configurable_variations
MH01-XS-Black,,Top,simple,Default Category/Men,base,Hoodie-XS-Black,,,1,1,Taxable Goods,Not Visible Individually,52.000000,,hoodie-xs,/m/h/mh01.jpg,"color=Black,size=XS",0,0,0,
MH01-S-Black,,Top,simple,Default Category/Men,base,Hoodie-S-Black,,,1,1,Taxable Goods,Not Visible Individually,52.000000,,hoodie-s,/m/h/mh01.jpg,"color=Black,size=S",9,0,1,
MH01,,Top,configurable,"Default Category/Men,Default Category/Men/Tops/Hoodies",base,Hoodie,"<p>Two pockets.</p>",,,1,Taxable Goods,"Catalog, Search",,,hoodie,/m/h/mh01.jpg,,0,0,1,"sku=MH01-XS-Black,size=XS,color=Black|sku=MH01-S-Black,size=S,color=Black"
MH01,fr,,,,,Sweat,,,,,,,,,,,,,,,
MB01,,Bag,simple,Default Category/Gear/Bags,base,Bag,,Carries all.,1,1,,"Catalog, Search",34.000000,29.000000,bag,https://shop.example/bag.jpg,,100,0,1,
MB02,,Bag,simple,Default Category/Gear/Bags,base,Old bag,,,1,2,,"Catalog, Search",34.000000,,old,,,0,0,0,
`;

it("reads Shopify's export: variants and pictures fold into their product, HTML becomes text, drafts are left out", async () => {
  const report = await upload(SHOPIFY);

  expect(report).toMatchObject({ source: 'Shopify', created: 2, gathered: 3, problems: [] });
  expect(report.columns.filter(({ as }) => as).map(({ name, as }) => `${name}: ${as}`)).toEqual([
    'Title: name',
    'Body (HTML): description',
    'Type: category',
    'Tags: tags',
    'Variant Inventory Qty: in_stock',
    'Variant Price: price',
    'Image Src: image_url',
  ]);
  expect(report.preview[0]).toMatchObject({ name: 'Oak chair', price: '129.50', in_stock: 'yes', tags: 'oak, handmade' });
  expect(await stored()).toEqual([
    {
      name: 'Oak chair',
      description: 'Solid oak & made in Leeds.\n\n- Oiled\n- 47 cm',
      price_pence: 12_950,
      category: 'Chairs',
      in_stock: true,
      image_url: 'https://cdn.shopify.example/oak-1.jpg',
      tags: ['oak', 'handmade'],
    },
    expect.objectContaining({ name: 'Stool', price_pence: 4_500, category: 'Stools', in_stock: false, description: null }),
  ]);
});

it("reads Shopify's columns of 2025", async () => {
  const csv =
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL\n' +
    'Stool,stool,<p>Oak.</p>,Example,,Stools,,TRUE,Active,ST,45.00,,shopify,0,TRUE,https://cdn.shopify.example/s.jpg\n' +
    ',stool,,,,,,,,ST-2,47.00,,shopify,0,FALSE,\n';

  expect(await upload(csv)).toMatchObject({ source: 'Shopify', created: 1, gathered: 1, problems: [] });
  expect(await stored()).toMatchObject([{ name: 'Stool', description: 'Oak.', price_pence: 4_500, in_stock: true }]);
});

it("reads WooCommerce's export: a parent takes the price and stock of its variations, by id and by SKU", async () => {
  expect(await upload(WOOCOMMERCE)).toMatchObject({ source: 'WooCommerce', created: 2, gathered: 4, problems: [] });
  expect(await stored()).toEqual([
    {
      name: 'Hoodie',
      description: 'Warm.',
      price_pence: 4_500,
      category: 'Hoodies',
      in_stock: true,
      image_url: 'https://shop.example/a.jpg',
      tags: ['winter'],
    },
    expect.objectContaining({ name: 'Cap', description: 'Line one\nLine two', price_pence: 1_800, category: 'Hats, caps', in_stock: true }),
  ]);
});

it("reads Magento's export: children before their parent, translations and disabled products left out", async () => {
  expect(await upload(MAGENTO)).toMatchObject({ source: 'Magento', created: 2, gathered: 4, problems: [] });
  expect(await stored()).toEqual([
    {
      name: 'Hoodie',
      description: 'Two pockets.',
      price_pence: 5_200,
      category: 'Hoodies',
      in_stock: true,
      image_url: null,
      tags: [],
    },
    expect.objectContaining({ name: 'Bag', description: 'Carries all.', category: 'Bags', image_url: 'https://shop.example/bag.jpg' }),
  ]);
});

/** First lines of exports as the shops write them, with a product below. */
const HEADERS: readonly (readonly [shop: string, header: string, product: Record<string, string>])[] = [
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Google Shopping / Age Group,Google Shopping / MPN,Google Shopping / Condition,Google Shopping / Custom Product,Google Shopping / Custom Label 0,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status',
    { Handle: 'mat', Title: 'Mat', Published: 'true', 'Variant Price': '39.99', Status: 'active' },
  ],
  ...['Visibility in catalog', 'Visibility in catalogue'].map(
    (visibility) =>
      [
        'WooCommerce',
        `ID,Type,SKU,Name,Published,"Is featured?","${visibility}","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position`,
        { ID: '1', Type: 'simple', SKU: 'mat', Name: 'Mat', Published: '1', 'Regular price': '39.99' },
      ] as const,
  ),
  [
    'Magento',
    'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,meta_title,meta_keywords,meta_description,base_image,base_image_label,small_image,small_image_label,thumbnail_image,thumbnail_image_label,swatch_image,swatch_image_label,created_at,updated_at,new_from_date,new_to_date,display_product_options_in,map_price,msrp_price,map_enabled,gift_message_available',
    { sku: 'mat', product_type: 'simple', name: 'Mat', product_online: '1', visibility: 'Catalog and search', price: '39.99' },
  ],
];

it.each(HEADERS)('recognises the whole first line of %s: %s', async (shop, header, product) => {
  const cells = header.split(',').map((name) => product[name.replaceAll('"', '')] ?? '');

  expect(await upload(`${header}\n${cells.join(',')}\n`)).toMatchObject({ source: shop, created: 1, problems: [] });
  expect(await stored()).toMatchObject([{ name: 'Mat', price_pence: 3_999 }]);
});

describe('own headers', () => {
  const own = 'Product title,Cost,Colour\nKettle,GBP 20,red\nPot,1 234,\n';

  it('are named with an example, and one problem for each column that is missing', async () => {
    expect(await upload(own, { check: '1' })).toMatchObject({
      created: 0,
      columns: [
        { name: 'Product title', as: null, example: 'Kettle' },
        { name: 'Cost', as: null, example: 'GBP 20' },
        { name: 'Colour', as: null, example: 'red' },
      ],
      problems: [
        { line: 1, column: 'name', message: expect.any(String) },
        { line: 1, column: 'price', message: expect.any(String) },
      ],
    });
  });

  it('are read as chosen, and a problem names the column of the file', async () => {
    const columns = JSON.stringify({ 'Product title': 'name', Cost: 'price' });

    expect(await upload(own, { columns })).toMatchObject({ created: 2, problems: [] });
    expect(await stored()).toMatchObject([
      { name: 'Kettle', price_pence: 2_000 },
      { name: 'Pot', price_pence: 123_400 },
    ]);
    expect((await upload('Product title,Cost\nCup,-5\n', { columns })).problems).toEqual([
      { line: 2, column: 'Cost', message: 'The price cannot be negative' },
    ]);
  });

  it('a choice leaves a known column out, and two columns for one field are refused', async () => {
    expect(await upload('name,price,tags\nCup,1,a', { columns: '{"tags":null}' })).toMatchObject({ created: 1 });
    expect(await stored()).toMatchObject([{ tags: [] }]);
    const { problems } = await upload('name,price,label\nCup,1,a', { columns: '{"label":"name"}' });
    expect(problems).toEqual([{ line: 1, column: 'label', message: 'The column "name" is read as name, too.' }]);
  });

  it.each([['[]'], ['{'], ['{"a":1}'], ['null']])('refuses the choice %s', async (columns) => {
    expect((await send(owner.browser.accessToken, 'POST', `?columns=${encodeURIComponent(columns)}`, own)).status).toBe(400);
  });
});

describe('rows that are there already', () => {
  const again = 'name,price\n  oak  CHAIR ,2\nTable,3\ntable,4\n';
  beforeEach(() => upload('name,price,description\nOak chair,1,Solid\n'));

  it.each([
    ['ADD', { created: 3, updated: 0 }, ['oak CHAIR 200', 'Table 300', 'table 400', 'Oak chair 100']],
    ['SKIP', { created: 1, updated: 0 }, ['Table 300', 'Oak chair 100']],
    ['REPLACE', { created: 1, updated: 1 }, ['table 400', 'oak CHAIR 200']],
  ] as const)('%s by their name, also within the file', async (same, counts, names) => {
    expect(await upload(again, { same, check: '1' })).toMatchObject({ ...counts, same: 2, problems: [] });
    expect(await upload(again, { same })).toMatchObject({ ...counts, same: 2 });
    const found = (await stored()).map(({ name, price_pence: pence }) => `${String(name).replace(/\s+/g, ' ')} ${pence}`);
    expect(found.toSorted()).toEqual([...names].toSorted());
  });

  it('are replaced in the columns of the file only', async () => {
    await upload('name,price\nOak chair,2\n', { same: 'REPLACE' });

    expect(await stored()).toMatchObject([{ description: 'Solid', price_pence: 200 }]);
    expect(await upload('name,price\nOak chair,2\n', { same: 'REPLACE' })).toMatchObject({ updated: 0, unchanged: 1, same: 1 });
  });

  it("of another client aren't", async () => {
    owner = await api.signIn();

    expect(await upload(again, { same: 'REPLACE' })).toMatchObject({ created: 2, same: 1 });
  });
});

describe('the template', () => {
  it.each(['products', 'faqs'])('of %s is imported as it is', async (name) => {
    const token = owner.browser.accessToken;
    const template = await makeCsvClient(() => api, `/files/template-${name}.csv`).download(token);

    expect(await makeCsvClient(() => api, `/files/${name}.csv`).upload(token, template)).toMatchObject({ created: 1, problems: [] });
  });

  it('is for people who may read the rows', async () => {
    const path = `${api.url}/files/template-products.csv`;
    const key = await api.apiKey({ scopes: ['faqs:write'], clientId: owner.clientId });

    expect((await fetch(path)).status).toBe(401);
    expect((await fetch(path, { headers: { authorization: `Bearer ${key.browser.accessToken}` } })).status).toBe(403);
  });
});
