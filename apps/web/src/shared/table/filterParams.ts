import type { FilterControl, FilterParam } from './tableAddress.ts';

/** Longest text of a filter that is sent to the api. */
const TEXT_MAX_LENGTH = 200;
/** Pounds with at most two decimals, up to what an Int of pence holds. */
const POUNDS = /^\d{1,7}(?:\.\d{1,2})?$/;

/** A filter that is on or off, written as one of two words. */
export function choiceParam<const Value>(param: string, label: string, words: Readonly<Record<string, Value>>): FilterParam<Value> {
  const entries = Object.entries(words);
  return {
    param,
    label,
    read: (text) => entries.find(([word]) => word === text)?.[1],
    write: (value) => entries.find(([, each]) => each === value)?.[0] ?? '',
  };
}

interface ChoiceFilter<Value> extends Omit<FilterControl, 'choices'> {
  /** The name of the parameter. */
  readonly param: string;
  /** Each choice: its word in the address, its value in the api and its label. */
  readonly choices: readonly (readonly [word: string, value: Value, label: string])[];
  /** What the api is asked for while nothing is chosen. */
  readonly default?: Value;
  /** The name of the filter in messages; the label in lower case unless set. */
  readonly inMessages?: string;
}

/** A filter by one of a few values, with its control. */
export function choiceFilter<const Value>(filter: ChoiceFilter<Value>): FilterParam<Value> {
  const { param, label, all, choices, inMessages = label.toLowerCase(), ...others } = filter;
  return {
    ...choiceParam<Value>(param, inMessages, Object.fromEntries(choices.map(([word, value]) => [word, value]))),
    ...others,
    control: { label, all, choices: choices.map(([value, , text]) => ({ value, label: text })) },
  };
}

/** A filter that is a text of one line. */
export function textParam(param: string, label: string): FilterParam<string> {
  return { param, label, read: (text) => (text !== '' && text.length <= TEXT_MAX_LENGTH ? text : undefined), write: (value) => value };
}

/** A filter that is an amount in pence, written in pounds. */
export function penceParam(param: string, label: string): FilterParam<number> {
  return { param, label, read: readPounds, write: writePounds };
}

/** Pence of a text in pounds; `undefined` when the text is not an amount. Counted in whole pence, so that 19.99 is 1999. */
export function readPounds(text: string): number | undefined {
  if (!POUNDS.test(text)) return undefined;
  const [pounds = '', pence = ''] = text.split('.');
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}

/** Pounds of an amount in pence, for a field: '19.99', '20' for whole pounds. */
export function writePounds(pence: number): string {
  const rest = pence % 100;
  const pounds = Math.floor(pence / 100);
  return rest === 0 ? String(pounds) : `${pounds}.${String(rest).padStart(2, '0')}`;
}
