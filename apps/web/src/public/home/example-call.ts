import { worded } from '@larkline/catalogue';
import { URGENT_CALL } from '@larkline/demo-agents';
import { BRAND } from '../../shared/brand/brand.ts';

/** One line of the example call. */
interface CallLine {
  readonly from: 'assistant' | 'caller';
  readonly text: string;
}

/** A call as the hero plays it. The result comes last and is a fact. */
export interface ExampleCall {
  readonly business: string;
  readonly when: string;
  /** Length of the whole call. */
  readonly durationSeconds: number;
  readonly speakers: Readonly<Record<CallLine['from'], string>>;
  readonly lines: readonly CallLine[];
  readonly result: string;
  readonly resultDetail: string;
}

/** The call that the hero plays. Names are invented. */
export const EXAMPLE_CALL: ExampleCall = {
  business: URGENT_CALL.businessName,
  when: 'Tuesday 07:52, before opening',
  durationSeconds: 48,
  speakers: { assistant: BRAND.name, caller: 'Caller' },
  // The last turn says the result, which is shown as a fact.
  lines: URGENT_CALL.turns.slice(0, -1).map((text, at) => ({ from: at % 2 === 0 ? 'assistant' : 'caller', text })),
  result: 'Booked: Thursday, 09:30, urgent check-up',
  resultDetail: worded('texts', 'In the practice calendar, and texted to the caller', 'In the practice calendar, with the reason'),
};
