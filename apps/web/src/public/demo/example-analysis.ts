import { ANALYSIS_DELAYS_MS, type AnalysisStep } from '@larkline/demo-agents';

const [first, second, third, fourth] = ANALYSIS_DELAYS_MS;

/** The message analysed when the page opens, and its analysis: the result of `analyse`, without fetching that module. */
export const EXAMPLE_ANALYSIS: { readonly text: string; readonly steps: readonly AnalysisStep[] } = {
  text: 'Book me a cleaning tomorrow at 3pm',
  steps: [
    { id: 'intent', label: 'Intent', value: 'Book an appointment', confidence: 96, delay: first },
    { id: 'service', label: 'Service', value: 'Cleaning', confidence: 96, delay: second },
    { id: 'time', label: 'Day and time', value: 'Tomorrow at 3pm', confidence: 96, delay: third },
    { id: 'urgency', label: 'Urgency', value: 'Soon', confidence: 88, delay: fourth },
  ],
};
