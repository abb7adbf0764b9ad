import { parseArgs } from 'node:util';
import { buildApps } from '../dev/build.ts';
import { StartError } from '../pg/start-error.ts';
import { withBuiltProduct } from './built-product.ts';
import { benchAnswers } from './answers.ts';
import { benchChat } from './chat.ts';
import { benchConversations } from './conversations.ts';
import { benchDashboard } from './dashboard.ts';
import { benchDirectory } from './directory.ts';
import { benchBilling } from './billing.ts';
import { benchPumped } from './pumped.ts';
import { benchLighthouse } from './lighthouse.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { benchLists } from './lists.ts';
import { benchLongMessages } from './long-messages.ts';
import { benchMemory } from './memory.ts';
import { benchOverload } from './overload.ts';
import { benchPages } from './page-bytes.ts';
import { benchStart } from './product-start.ts';
import { benchStatic } from './static-answers.ts';
import { toTable, writeSection } from './report.ts';
import type { Section } from './section.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSignedIn } from './signed-in-bytes.ts';
import { benchVoiceReports } from './voice-reports.ts';
import { benchWidget } from './widget.ts';

// `npm run bench`: measures, prints, and writes docs/performance.md. Options: --only <part>; --quick runs the
// long parts with little load or few rows, prints, and writes nothing.

const { only, quick } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
}).values;

const parts: Record<string, () => Promise<Section> | Section> = {
  dashboard: () => withBuiltProduct((product) => benchDashboard(product, quick)),
  start: benchStart,
  password: () => withBuiltProduct(benchSignIn),
  pages: benchPages,
  'signed-in': benchSignedIn,
  lighthouse: () => withBuiltProduct((product) => benchLighthouse(product, quick)),
  static: () => withBuiltProduct((product) => benchStatic(product, quick)),
  directory: () => withBuiltProduct((product) => benchDirectory(product, quick)),
  lists: () => withBuiltProduct((product) => benchLists(product, quick)),
  billing: () => benchBilling(quick),
  memory: () => benchMemory(quick),
  answers: benchAnswers,
  chat: () => withBuiltProduct((product) => benchChat(product, quick)),
  'long-messages': () => withBuiltProduct(benchLongMessages),
  widget: () => withBuiltProduct((product) => benchWidget(product, quick)),
  pumped: () => withBuiltProduct((product) => benchPumped(product, quick)),
  overload: () => benchOverload(quick),
  conversations: () => benchConversations(quick),
  'voice-reports': () => benchVoiceReports(quick),
};

try {
  if (only && !parts[only]) throw new StartError(`there is no part "${only}": use --only ${Object.keys(parts).join('|')}`);
  buildApps();
  console.log(`${describeMachine()}\nLoad average ${describeLoad()}`);
  for (const [name, measure] of Object.entries(parts)) {
    if (!only || only === name) await report(name, measure);
  }
} catch (cause) {
  console.error(cause instanceof StartError ? `The bench cannot run: ${cause.message}` : cause);
  process.exitCode = 1;
}

async function report(name: string, measure: () => Promise<Section> | Section): Promise<void> {
  console.log(`\nMeasuring ${name} …`);
  const before = describeLoad();
  const section = await measure();
  const after = describeLoad();
  console.log(`${toTable(section)}\n  load average ${before} before, ${after} after`);
  if (!quick)
    await writeSection(section, { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), load: [before, after] });
  if (section.figures.some((figure) => !figure.met)) process.exitCode = 1;
}
