import { analyse, type AnalysisStep } from '@larkline/demo-agents';

/** Analyses any message. A module of its own, fetched when a visitor writes a message. */
export function readMessage(text: string): readonly AnalysisStep[] {
  return analyse(text, new Date());
}
