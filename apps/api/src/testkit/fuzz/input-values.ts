import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
} from 'graphql';
import { hostileCursors, hostileNumbers, hostileTexts, wrongTypes } from './hostile-values.ts';
import type { Random } from './random.ts';

/** Values that are known to a caller, who may try them. */
export interface Ammunition {
  /** Ids of its own rows. */
  readonly ownIds: readonly string[];
  /** Ids of rows of other owners. */
  readonly foreignIds: readonly string[];
  /** Addresses of accounts, its own and others'. */
  readonly emails: readonly string[];
}

/** How values are made. */
export interface ValueMaker {
  readonly random: Random;
  readonly ammunition: Ammunition;
  /** Probability that a single value is a hostile one. */
  readonly hostility: number;
}

const deepest = 6;
const somebody = ['amara', 'ben', 'chloe', 'dev'];

const validByName: readonly [RegExp, (maker: ValueMaker) => unknown][] = [
  [/email|recipient/i, ({ random, ammunition }) => random.pick([...ammunition.emails, `new-${random.below(1e9)}@fuzz.example`])],
  [/password|secret/i, ({ random }) => random.pick(['correct horse 7', 'correct horse battery', 'password', 'short'])],
  [/businessType|industry/i, ({ random }) => random.pick(['Healthcare/Medical', 'Other', 'Legal Services', 'Retail/E-commerce'])],
  [/sessionId/i, ({ random }) => `cs_test_${random.below(1e9).toString(36)}${random.below(1e9).toString(36)}`],
  [/priceKey/i, ({ random }) => random.pick(['suite_pro_monthly', 'chatbot_basic_annual', 'receptionist_premium_monthly', 'none'])],
  [/phone/i, () => '+44 20 7946 0112'],
  [/website|url|link/i, ({ random }) => random.pick(['', 'https://fuzz.example', 'fuzz.example/page?x=1', 'http://fuzz.example:8080'])],
  [/month/i, ({ random }) => `2026-${String(1 + random.below(12)).padStart(2, '0')}`],
  [/timezone/i, ({ random }) => random.pick(['Europe/London', 'America/New_York', 'Nowhere/Land'])],
  [/^(after|before|cursor)$/i, ({ random }) => random.pick(hostileCursors)],
  [/^visitorId$/, ({ random }) => `018f0000-0000-4000-8000-${String(random.below(1e9)).padStart(12, '0')}`],
  [/^version$/, () => '2026-11-20'],
  [/^message$/, ({ random }) => random.pick(['Please call me back.', 'Zoë & co: “call back”,\nplease.'])],
  [/plan/i, ({ random }) => random.pick(['combo_professional', 'receptionist_basic', 'chatbot_premium'])],
  [/token|code|state/i, ({ random }) => `${random.below(1e9).toString(36)}${'k'.repeat(40)}`],
];

/** Returns a value for an argument or input field; `undefined` leaves it out. Wrong types come only through variables. */
export function makeValue(type: GraphQLInputType, name: string, maker: ValueMaker, depth = 0): unknown {
  const { random, hostility } = maker;
  if (random.chance(hostility / 8)) return random.pick(wrongTypes);
  if (isNonNullType(type)) {
    if (random.chance(hostility / 12)) return random.pick([null, undefined]);
    return makeValue(type.ofType as GraphQLInputType, name, maker, depth);
  }
  if (depth > 0 && random.chance(0.15)) return random.pick([null, undefined]);
  if (isListType(type)) return makeList(type.ofType as GraphQLInputType, name, maker, depth);
  if (isInputObjectType(type)) return makeObject(type, maker, depth);
  if (isEnumType(type)) {
    return random.chance(hostility / 4) ? random.pick(['NOT_ONE', 'active', '', 0]) : random.pick(type.getValues()).name;
  }
  return makeScalar(type, name, maker);
}

function makeList(type: GraphQLInputType, name: string, maker: ValueMaker, depth: number): unknown[] {
  const { random, hostility } = maker;
  const length = random.chance(hostility / 20) ? 300 : random.below(4);
  return Array.from({ length }, () => makeValue(type, name, maker, depth + 1));
}

function makeObject(type: GraphQLInputObjectType, maker: ValueMaker, depth: number): Record<string, unknown> {
  const { random, hostility } = maker;
  if (depth >= deepest) return {};
  const all = Object.values(type.getFields());
  const fields = type.isOneOf && !random.chance(hostility / 4) ? [random.pick(all)] : all;
  const made = Object.fromEntries(fields.map((field) => [field.name, makeValue(field.type, field.name, maker, depth + 1)]));
  if (random.chance(hostility / 15)) made[random.pick(['unknownField', 'clientId', 'userId', '__typename'])] = 'extra';
  return made;
}

function makeScalar(type: GraphQLScalarType, name: string, maker: ValueMaker): unknown {
  const { random, hostility } = maker;
  const hostile = random.chance(hostility);
  if (type.name === 'Boolean') return hostile ? random.pick(['true', 1, null]) : random.chance(0.5);
  if (type.name === 'Int' || type.name === 'Float') return hostile ? random.pick(hostileNumbers) : 1 + random.below(100);
  if (type.name === 'Date') return hostile ? random.pick(hostileTexts) : '2026-11-23';
  if (/date|time/i.test(type.name)) return hostile ? random.pick([...hostileTexts, ...hostileNumbers]) : '2026-11-20T10:00:00.000Z';
  if (type.name === 'ID' || /(^id|Id)$/.test(name)) return makeId(name, maker, hostile);
  if (hostile) return random.pick(hostileTexts);
  const known = validByName.find(([pattern]) => pattern.test(name));
  return known ? known[1](maker) : `${random.pick(somebody)} ${random.below(1_000)}`;
}

function makeId(name: string, maker: ValueMaker, hostile: boolean): unknown {
  const { random, ammunition } = maker;
  const known = validByName.find(([pattern]) => pattern.test(name));
  if (hostile) return random.pick(hostileTexts);
  if (known) return known[1](maker);
  const ids = random.chance(0.5) ? ammunition.foreignIds : ammunition.ownIds;
  return ids.length > 0 ? random.pick(ids) : '018f0000-0000-7000-8000-000000000000';
}
