import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import { accessBadge, deprecatedBadge, wayBadge } from './access-badge.ts';
import type { AccessRule, Way } from './access-rule.ts';
import { element, refill, type Child } from './element.ts';
import { icon } from './icons.ts';
import { SEARCH_LIMIT, searchSchema, type SchemaEntry, type SchemaIndex } from './schema-index.ts';

/** The schema beside the editor. */
export interface SchemaBrowser {
  readonly panel: HTMLElement;
  /** Shows the page of a type; unknown names are ignored. */
  open(typeName: string): void;
}

/** Creates a browser over one schema: search on top, below it the overview, a type, or search results. */
export function schemaBrowser(index: SchemaIndex): SchemaBrowser {
  const trail: string[] = [];
  const body = element('div', { class: 'schema-body' });
  const count = element('p', { class: 'count', role: 'status' });
  const search = element('input', {
    type: 'search',
    id: 'schema-search',
    placeholder: 'Type, field, argument, description',
    autocomplete: 'off',
    spellcheck: 'false',
    oninput: () => show(),
  });
  const open = (typeName: string) => {
    if (!index.schema.getType(typeName)) return;
    trail.push(typeName);
    search.value = '';
    show();
    body.querySelector<HTMLElement>('h2')?.focus();
  };
  const back = () => {
    trail.pop();
    show();
    (body.querySelector<HTMLElement>('h2') ?? search).focus();
  };
  const show = () => {
    const query = search.value.trim();
    const current = trail.at(-1);
    const type = current === undefined ? undefined : index.schema.getType(current);
    count.textContent = '';
    if (query) showFound(searchSchema(index, query));
    else if (type) refill(body, ...typePage(index, type, open, back));
    else refill(body, ...overview(index, open));
    body.scrollTop = 0;
  };
  const showFound = (found: readonly SchemaEntry[]) => {
    count.textContent =
      found.length === 0
        ? 'Nothing found'
        : `${found.length} found${found.length > SEARCH_LIMIT ? `, the first ${SEARCH_LIMIT} shown` : ''}`;
    const rows = found.slice(0, SEARCH_LIMIT).map((each) => foundRow(each, open));
    refill(
      body,
      rows.length > 0
        ? element('ul', { class: 'found' }, ...rows)
        : element('p', { class: 'hint' }, 'Every word must be in a name or description. Try fewer words.'),
    );
  };
  show();
  const panel = element('div', { class: 'schema' }, searchField(search), count, body);
  return { panel, open };
}

function searchField(search: HTMLInputElement): HTMLElement {
  return element('div', { class: 'field' }, element('label', { for: search.id }, 'Search the schema'), search);
}

type Open = (typeName: string) => void;

function overview(index: SchemaIndex, open: Open): Child[] {
  const { schema } = index;
  const roots = [
    ['Queries', schema.getQueryType()],
    ['Mutations', schema.getMutationType()],
    ['Subscriptions', schema.getSubscriptionType()],
  ] as const;
  const names = roots.map(([, type]) => type?.name);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !names.includes(type.name),
  );
  return [
    ...roots.flatMap(([title, type]) => (type ? [element('h2', {}, title), element('ul', {}, ...memberRows(index, type, open))] : [])),
    element('h2', {}, 'Types'),
    element('ul', { class: 'types' }, ...types.map((type) => element('li', {}, typeLink(type, open)))),
  ];
}

function typePage(index: SchemaIndex, type: GraphQLNamedType, open: Open, back: () => void): Child[] {
  return [
    element('button', { type: 'button', class: 'quiet back', onclick: back }, icon('back'), 'Back'),
    element('h2', { tabindex: '-1', class: 'type-name' }, type.name, element('span', { class: 'kind' }, kindLabel(type))),
    description(type.description),
    isObjectType(type) && waysList(index.rules.waysTo(type.name), open),
    element('ul', {}, ...memberRows(index, type, open)),
  ];
}

function memberRows({ rules, schema }: SchemaIndex, type: GraphQLNamedType, open: Open): HTMLElement[] {
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields()).map((field) => memberRow(field, open, rules.findRule(type.name, field)));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => memberRow(field, open));
  if (isEnumType(type)) return type.getValues().map((value) => memberRow(value, open));
  if (isUnionType(type)) return schema.getPossibleTypes(type).map((each) => element('li', { class: 'row' }, typeLink(each, open)));
  return [];
}

interface Member {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
  readonly type?: GraphQLType;
  readonly args?: readonly GraphQLArgument[];
}

function memberRow(member: Member, open: Open, rule: AccessRule | null = null): HTMLElement {
  const { name, type, args = [], deprecationReason: deprecated = null } = member;
  return row(
    [element('code', { class: 'member' }, name), type && typeLink(type, open)],
    { description: member.description, rule, deprecated },
    args.length > 0 && element('ul', { class: 'args', 'aria-label': `Arguments of ${name}` }, ...args.map((arg) => argumentRow(arg, open))),
  );
}

type RowFacts = Pick<SchemaEntry, 'rule' | 'deprecated'> & Pick<Member, 'description'>;

function row(names: readonly Child[], { rule, deprecated, description: text }: RowFacts, ...more: readonly Child[]): HTMLElement {
  const isDeprecated = deprecated !== null;
  return element(
    'li',
    { class: 'row' },
    element('div', { class: 'row-head' }, ...names, rule && accessBadge(rule), isDeprecated && deprecatedBadge()),
    description(text),
    isDeprecated && element('p', { class: 'deprecation' }, deprecated),
    ...more,
  );
}

function argumentRow(arg: GraphQLArgument, open: Open): HTMLElement {
  return element(
    'li',
    {},
    element('div', { class: 'row-head' }, element('code', { class: 'arg' }, arg.name), typeLink(arg.type, open)),
    description(arg.description),
  );
}

function foundRow(found: SchemaEntry, open: Open): HTMLElement {
  const { title, kind, typeName } = found;
  const name = typeName
    ? element('button', { type: 'button', class: 'link', onclick: () => open(typeName) }, title)
    : element('code', {}, title);
  return row([name, element('span', { class: 'kind' }, kind)], found);
}

function typeLink(type: GraphQLType, open: Open): HTMLElement {
  const named = getNamedType(type);
  if (isSpecifiedScalarType(named)) return element('code', { class: 'scalar' }, String(type));
  return element('button', { type: 'button', class: 'link', onclick: () => open(named.name) }, String(type));
}

function description(text: string | null | undefined): Child {
  return text ? element('p', { class: 'about' }, text) : null;
}

/** Maximum number of ways to a type on its page. */
const WAYS_SHOWN = 6;

function waysList(ways: readonly Way[], open: Open): HTMLElement | null {
  if (ways.length === 0) return null;
  const links = ways.slice(0, WAYS_SHOWN).map((way) => {
    const parent = way.field.split('.')[0] ?? '';
    return element('li', {}, element('button', { type: 'button', class: 'link', onclick: () => open(parent) }, way.field), wayBadge(way));
  });
  const more = ways.length - links.length;
  return element(
    'div',
    { class: 'ways' },
    element('p', {}, 'Fields without their own rule need the access of the fields that return this type:'),
    element('ul', {}, ...links, more > 0 && element('li', {}, `and ${more} more`)),
  );
}

function kindLabel(type: GraphQLNamedType): string {
  if (isInputObjectType(type)) return type.isOneOf ? 'input, exactly one field' : 'input';
  if (isEnumType(type)) return 'enum';
  if (isUnionType(type)) return 'union';
  if (isInterfaceType(type)) return 'interface';
  return isObjectType(type) ? 'type' : 'scalar';
}
