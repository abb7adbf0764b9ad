import { startExplorer } from './explorer.ts';
import { readPage } from './page-content.ts';

const place = document.querySelector<HTMLElement>('#explorer');
const plain = document.querySelector('.plain');
if (place && plain) {
  // The nonce of the page's policy stands on its style sheet, where no style rule can read it.
  const nonce = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.nonce ?? '';
  startExplorer(place, readPage(plain), nonce);
  plain.remove();
}
