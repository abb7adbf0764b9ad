import { formatCount, formatDate } from '@larkline/format';

declare global {
  /** Figures of the tests of the last complete run, from docs/generated/release-figures.json; replaced by the build. */
  var __RELEASE_FIGURES__: ReleaseFigures | null | undefined;
}

interface ReleaseFigures {
  /** Day of the run, YYYY-MM-DD. */
  readonly date: string;
  readonly axePages: number;
  readonly axeStates: number;
  readonly axeWidths: number;
  readonly accessCells: number;
  readonly attacks: number;
}

const FIGURES = typeof __RELEASE_FIGURES__ === 'undefined' ? null : __RELEASE_FIGURES__;
const NO_FIGURES = 'The figures of the last complete run are printed here with each release.';

/** Returns the extent of this release's automated accessibility checks; without a recorded run, a note that it is printed here. */
export function accessibilityFigures(figures = FIGURES): string {
  if (!figures) return NO_FIGURES;
  const { axePages, axeStates, axeWidths, date } = figures;
  return `The last complete run, on ${formatDate(date)}, checked ${formatCount(axePages)} pages in ${formatCount(axeStates)} states, at ${axeWidths} widths and in both themes, without a violation.`;
}

/** Returns how often the tests of this release attacked it; without a recorded run, that it is printed here. */
export function securityFigures(figures = FIGURES): string {
  if (!figures) return NO_FIGURES;
  const { accessCells, attacks, date } = figures;
  return `In the last complete run, on ${formatDate(date)}, ${formatCount(accessCells)} attempts to use an operation as each kind of person and ${formatCount(attacks)} tests of other attacks passed.`;
}
