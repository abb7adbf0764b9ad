import { Liquid } from 'liquidjs';

const engine = new Liquid();

/** Returns what an assistant says first: its template (LiquidJS, as at Vapi) at an instant; a template that fails, as it is. */
export function firstMessageAt(template: string, now: Date): string {
  try {
    // The emulators have a clock of their own.
    return String(engine.parseAndRenderSync(template.replaceAll('"now"', JSON.stringify(now.toISOString()))));
  } catch {
    return template;
  }
}
