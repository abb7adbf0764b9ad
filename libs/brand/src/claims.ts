import { HOURS } from './hours.ts';

/** One statement of the company about itself or its market. */
export interface Claim {
  /** What is claimed, as a label beside the figure. */
  readonly label: string;
  /** The figure or word. */
  readonly figure: string;
  /** Basis of the claim, shown as a footnote. `null` when the claim is a term that the company itself grants. */
  readonly source: string | null;
  /** True when the figure is the company's own estimate, which is said beside it. */
  readonly estimate?: true;
  /** A provider that cannot prove a claim switches it off here, and it disappears everywhere (CF-24). */
  readonly published: boolean;
}

/** Every claim of the site with its source (PUB-20, CF-24). */
export const CLAIMS = {
  uptime: {
    label: 'uptime target, so we’re there when your phone rings',
    figure: '99.9',
    source: 'Our target for service availability over a rolling 12 months, as set out in our terms. It’s not a warranty.',
    published: true,
  },
  saving: {
    label: 'cost saving on AI Phone Receptionist Pro, compared with a salaried receptionist',
    figure: '90',
    source:
      '£3,000 a year for AI Phone Receptionist Pro, billed monthly and excluding VAT, compared with a salary of £30,000. Bigger plans save less.',
    published: true,
  },
  resolution: {
    label: 'Average call resolution',
    figure: 'under 2 minutes',
    source: 'Average call resolution: the average length of calls resolved without a handover.',
    published: true,
  },
  languages: { label: 'Languages', figure: '15+', source: 'Languages an assistant can be set up to answer in.', published: true },
  integration: {
    label: 'Integration success',
    figure: '98%',
    source: 'Share of integrations that went live with no changes to the client’s own system.',
    published: true,
  },
  roi: {
    label: 'Return on investment',
    figure: '30–60 days',
    source: 'Days from your first answered call until you’ve saved more than you’ve paid.',
    published: true,
  },
  onboarding: {
    label: 'Onboarding',
    figure: '24–48 hours',
    source: 'From completing the setup form to your first answered call.',
    published: true,
  },
  compliance: {
    label: 'Compliance',
    figure: 'SOC 2',
    source: 'Our controls follow the SOC 2 criteria. Ask us how far the audit has got before you rely on it.',
    published: true,
  },
  setupFees: {
    label: 'Setup fees',
    figure: 'none',
    source: 'On every plan, monthly or annual. Setup is included in the price.',
    published: true,
  },
  availability: { label: 'Availability', figure: HOURS.assistants, source: null, published: true },
  // What the demo page says of its assistants (PUB-21, CF-23).
  demoAccuracy: {
    label: 'Accuracy',
    figure: '95%',
    source: 'Share of questions in reviewed calls that the assistant understood and answered correctly.',
    published: true,
  },
  demoResponse: {
    label: 'Response',
    figure: 'under 1.2 s',
    source: 'Pause before the assistant speaks on a call. The demo chats pause for a second or two, as if someone were typing.',
    published: true,
  },
  demoConversation: { label: 'Conversations', figure: 'natural', source: null, published: true },
  // What the home page says about businesses that answer their own phone (HOM-05).
  missedCalls: {
    label: 'Missed calls',
    figure: '30%',
    source: 'Share of calls to small businesses without a receptionist that go unanswered.',
    estimate: true,
    published: true,
  },
  slowResponse: {
    label: 'Slow response',
    figure: '5 min',
    source: 'How quickly you need to return a missed call before most callers try elsewhere.',
    estimate: true,
    published: true,
  },
  dropOff: {
    label: 'Drop-off',
    figure: '40%',
    source: 'Share of visitors with a question who leave a website when it doesn’t answer them.',
    estimate: true,
    published: true,
  },
  outOfHours: {
    label: 'Calls out of hours',
    figure: '60%',
    source: 'Share of calls received outside 09:00 to 17:00, Monday to Friday.',
    estimate: true,
    published: true,
  },
  staffingCost: {
    label: 'Staffing cost',
    figure: '£30k+',
    source: 'A full-time receptionist’s annual salary. Our savings calculator starts with the same figure.',
    published: true,
  },
} as const satisfies Record<string, Claim>;

/** The claims by name. */
export type ClaimId = keyof typeof CLAIMS;
