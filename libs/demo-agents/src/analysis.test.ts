import fc from 'fast-check';
import { analyse } from './analysis.ts';
import { ANALYSIS_COMPLETE_AT_MS, ANALYSIS_DELAYS_MS, ANALYSIS_START_MS, overallConfidence } from './analysis-timing.ts';

const NOW = new Date('2026-11-24T10:00:00Z');

describe('analyse', () => {
  it('DMO-22 starts a second after the page has loaded', () => {
    expect(ANALYSIS_START_MS).toBe(1_000);
  });

  it('DMO-23 CF-61 four steps appear at 0.8, 1.2, 1.6 and 2.0 s, and it is complete 0.5 s after the last', () => {
    expect(analyse('hello', NOW).map(({ delay }) => delay)).toEqual([800, 1_200, 1_600, 2_000]);
    expect(ANALYSIS_DELAYS_MS).toEqual([800, 1_200, 1_600, 2_000]);
    expect(ANALYSIS_COMPLETE_AT_MS).toBe(2_500);
  });

  it.each([
    ['I’d like to book a cleaning tomorrow at 3pm', ['Book an appointment', 'Cleaning', 'Tomorrow at 3pm', 'Soon']],
    ['My tooth hurts, can I come in today?', ['Urgent help', 'Not said yet', 'Today', 'Urgent']],
    ['How much is whitening?', ['Prices', 'Whitening', 'Not said yet', 'Routine']],
    ['a check-up on Friday morning please', ['Book an appointment', 'Check-up', 'Friday morning', 'Routine']],
    ['I have to cancel Monday', ['Cancel an appointment', 'Not said yet', 'Monday', 'Routine']],
    ['I can’t make Friday', ['General enquiry', 'Not said yet', 'Not Friday', 'Routine']],
    ['', ['General enquiry', 'Not said yet', 'Not said yet', 'Routine']],
  ])('DMO-23 "%s" is read as %j', (text, values) => {
    expect(analyse(text, NOW).map(({ value }) => value)).toEqual(values);
  });

  it('DMO-23 what is not in the text is less sure than what is', () => {
    const [, clear] = analyse('a cleaning', NOW);
    const [, missing] = analyse('an appointment', NOW);

    expect(clear?.confidence).toBeGreaterThan(missing?.confidence ?? 100);
  });

  it('DMO-23 the overall confidence is the mean of the four', () => {
    const steps = [90, 80, 70, 65].map((confidence) => ({ id: 'intent', label: '', value: '', confidence, delay: 0 }) as const);

    expect(overallConfidence(steps)).toBe(76.25);
    expect(overallConfidence([])).toBe(0);
  });

  it('DMO-23 any text gives four labelled steps with a percentage each', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (text) => {
        const steps = analyse(text, NOW);

        expect(steps.map(({ id }) => id)).toEqual(['intent', 'service', 'time', 'urgency']);
        for (const { label, value, confidence } of steps) {
          expect(label && value).not.toBe('');
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
