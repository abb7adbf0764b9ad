import { startExplorer } from './explorer.ts';
import { readPage } from './page-content.ts';

const place = document.querySelector<HTMLElement>('#explorer');
const plain = document.querySelector('.plain');
if (place && plain) {
  // The nonce of the page's policy is read from its style sheet, where CSS cannot read it.
  const nonce = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.nonce ?? '';
  startExplorer(place, readPage(plain), nonce);
  plain.remove();
}
