import type { ChatEvent } from './events.ts';

/** Reads server-sent events out of pieces of text, wherever they were cut. */
export class EventReader {
  #rest = '';

  /** Returns the events that are complete with this piece. */
  read(piece: string): ChatEvent[] {
    const blocks = (this.#rest + piece).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const data = block
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart())
        .join('\n');
      return data === '' ? [] : [JSON.parse(data) as ChatEvent];
    });
  }
}
