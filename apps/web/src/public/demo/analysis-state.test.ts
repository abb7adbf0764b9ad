import { ANALYSIS_COMPLETE_AT_MS, analyse, overallConfidence } from '@larkline/demo-agents';
import { advanceAnalysis, readyToAnalyse, type AnalysisEvent } from './analysis-state.ts';
import { EXAMPLE_ANALYSIS } from './example-analysis.ts';

const { steps } = EXAMPLE_ANALYSIS;
const after = (...events: AnalysisEvent[]) => events.reduce(advanceAnalysis, readyToAnalyse(steps));
const started: AnalysisEvent = { kind: 'started', steps };
const found: AnalysisEvent = { kind: 'stepFound' };
const completed: AnalysisEvent = { kind: 'completed' };

it('DMO-22 goes from ready over analysing to complete, and from there to analysing again', () => {
  expect(after()).toMatchObject({ phase: 'ready', shown: 0 });
  expect(after(started)).toMatchObject({ phase: 'analysing', shown: 0 });
  expect(after(started, found, found)).toMatchObject({ phase: 'analysing', shown: 2 });
  expect(after(started, found, found, found, found, completed)).toMatchObject({ phase: 'complete', shown: 4 });
  expect(after(started, completed, started)).toMatchObject({ phase: 'analysing', shown: 0 });
});

it('DMO-23 no step is found before the start, and none after the fourth', () => {
  expect(after(found)).toMatchObject({ phase: 'ready', shown: 0 });
  expect(after(started, found, found, found, found, found).shown).toBe(4);
});

it('DMO-23 the example is read as the assistant reads it, with the mean of the four', () => {
  expect(analyse(EXAMPLE_ANALYSIS.text, new Date('2026-11-24T10:00:00Z'))).toEqual(steps);
  expect(overallConfidence(steps)).toBe((96 + 96 + 96 + 88) / 4);
  expect(ANALYSIS_COMPLETE_AT_MS).toBe(Math.max(...steps.map(({ delay }) => delay)) + 500);
});
