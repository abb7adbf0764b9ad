import { worded } from '@larkline/catalogue';
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
  business: 'Fernhill Dental Practice',
  when: 'Tuesday 07:52, before opening',
  durationSeconds: 48,
  speakers: { assistant: BRAND.name, caller: 'Caller' },
  // Those of the demo data; the test compares them, because the agents' code is too much for the home page.
  lines: [
    { from: 'assistant', text: 'Good morning, Fernhill Dental. I’m the practice’s AI receptionist. How can I help?' },
    { from: 'caller', text: 'Hello, I’ve chipped a tooth. Can someone see me this week?' },
    { from: 'assistant', text: 'I’m sorry to hear that. Are you in any pain?' },
    { from: 'caller', text: 'A little, when I drink something cold.' },
    { from: 'assistant', text: 'Dr Okafor keeps two slots free each morning. Thursday at 09:30, or Friday at 10:30?' },
    { from: 'caller', text: 'Thursday, please.' },
  ],
  result: 'Booked: Thursday, 09:30, urgent check-up',
  resultDetail: worded('texts', 'In the practice calendar, and texted to the caller', 'In the practice calendar, with the reason'),
};
