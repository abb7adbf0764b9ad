import type { BuiltProduct } from './built-product.ts';
import { throwIfInterrupted } from './interruption.ts';
import { withLighthouse, type LighthouseRun } from './lighthouse-run.ts';
import { readBuilt, findScripts, sentBytes } from './page-files.ts';
import { clientDir, publicPages, signInPage, type PublicPage } from './public-pages.ts';
import { compared, shown, type Figure, type Section } from './section.ts';
import { median } from './statistics.ts';

const runs = 5;
const targets = { performance: 98, others: 100, largestPaintMs: 1_500, layoutShift: 0.01 };

interface MeasuredPage {
  readonly page: PublicPage;
  readonly runs: LighthouseRun[];
}

/** Lighthouse with its mobile profile, over every public page of the built product and the sign-in. */
export async function benchLighthouse(product: BuiltProduct, quick: boolean): Promise<Section> {
  const pages = [...publicPages(), ...signInPage()].map((page): MeasuredPage => ({ page, runs: [] }));
  const rounds = quick ? 1 : runs;
  await withLighthouse(async (run) => {
    // In turn, so that changes in the load of the machine affect every page alike.
    for (let round = 1; round <= rounds; round += 1) {
      for (const measured of pages) {
        const found = await run(product.url + measured.page.path);
        throwIfInterrupted();
        measured.runs.push(found);
        console.log(`  round ${round}  ${measured.page.name.padEnd(28)} ${describeRun(found)}`);
      }
    }
  });
  return {
    id: 'lighthouse',
    title: 'Lighthouse',
    method:
      `Mobile preset (simulated slow 4G, processor four times slower), ${rounds === 1 ? 'one run' : `medians of ${rounds} runs`}. ` +
      'Performance / accessibility / best practices / SEO, largest paint (LCP), layout shift (CLS). The 404 page is not judged for best practices and SEO, the sign-in page not for SEO.',
    figures: [...pages.map(judge), shown("Speed of the machine, Lighthouse's BenchmarkIndex", medianIndex(pages).toFixed(0))],
    tables: [
      {
        about: 'The parts of the performance figures, and the scripts that a page loads without naming them in its HTML.',
        head: ['Page', 'First paint', 'Largest paint', 'Blocked', 'Further scripts', 'Audits below 100'],
        rows: pages.map(describeParts),
      },
    ],
  };
}

/** The median of one figure of a page. */
function medianFigure({ runs: all }: MeasuredPage, figure: (run: LighthouseRun) => number): number {
  return median(all.map(figure));
}

function judge(measured: MeasuredPage): Figure {
  const of = (figure: (run: LighthouseRun) => number) => medianFigure(measured, figure);
  const found = {
    performance: of((run) => run.performance),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    seo: of((run) => run.seo),
    largestPaintMs: of((run) => run.largestPaintMs),
    layoutShift: of((run) => run.layoutShift),
  };
  const { isNotFound, name } = measured.page;
  const isSignIn = name === '/login';
  const asked = [found.accessibility, ...(isNotFound ? [] : [found.bestPractices]), ...(isNotFound || isSignIn ? [] : [found.seo])];
  const met =
    found.performance >= targets.performance &&
    asked.every((score) => score >= targets.others) &&
    found.largestPaintMs <= targets.largestPaintMs &&
    found.layoutShift <= targets.layoutShift;
  const scores = `98 / 100 / ${isNotFound ? '–' : '100'} / ${isNotFound || isSignIn ? '–' : '100'}`;
  return compared(name, describeRun(found), `${scores}, ${seconds(targets.largestPaintMs)}, ${targets.layoutShift}`, met);
}

type RunScores = Pick<LighthouseRun, 'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'largestPaintMs' | 'layoutShift'>;

function describeRun({ performance, accessibility, bestPractices, seo, largestPaintMs, layoutShift }: RunScores): string {
  return `${performance} / ${accessibility} / ${bestPractices} / ${seo}, ${seconds(largestPaintMs)}, ${layoutShift.toFixed(3)}`;
}

function describeParts(measured: MeasuredPage): string[] {
  const named = new Set(findScripts(measured.page.html, (address) => readBuilt(clientDir, address)));
  const further = new Set(measured.runs.flatMap(({ scripts }) => scripts.filter((address) => !named.has(address))));
  const kb = [...further].reduce((sum, address) => sum + sentBytes(clientDir, address) / 1_000, 0);
  return [
    measured.page.name,
    seconds(medianFigure(measured, (run) => run.firstPaintMs)),
    seconds(medianFigure(measured, (run) => run.largestPaintMs)),
    `${medianFigure(measured, (run) => run.blockingMs).toFixed(0)} ms`,
    `${kb.toFixed(1)} kB`,
    [...new Set(measured.runs.flatMap(({ failedAudits }) => failedAudits))].join('; '),
  ];
}

function medianIndex(pages: readonly MeasuredPage[]): number {
  return median(pages.flatMap(({ runs: all }) => all.map(({ benchmarkIndex }) => benchmarkIndex)));
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
