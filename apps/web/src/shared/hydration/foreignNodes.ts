import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** Ends the watch before hydration and returns what changed in the body since the page was parsed. */
    takeForeignChanges?: () => MutationRecord[];
  }
}

/**
 * Runs in the head: from the end of parsing, records what extensions and translators insert and remove in the body before
 * React has taken the prerendered page over.
 */
export const FOREIGN_CHANGES_SCRIPT = `(function(){function watch(){if(window.takeForeignChanges||document.readyState==='loading')return;var found=[],o=new MutationObserver(function(r){found.push.apply(found,r)});o.observe(document.body,{childList:true,subtree:true});window.takeForeignChanges=function(){var r=o.takeRecords();o.disconnect();return found.splice(0).concat(r)}}document.addEventListener('readystatechange',watch);watch()})()`;

interface Place {
  readonly node: Node;
  readonly parent: Node;
  readonly next: Node | null;
}

/** A translator reinserts removed nodes about ten times a second; an extension that did so immediately would never stop. */
const TIMES_TAKEN_BACK = 50;

let aside: Place[] = [];
let timesReverted = new WeakMap<Node, number>();
let watch: MutationObserver | undefined;

/**
 * Takes out of the body what others have inserted there, and puts back what they have removed, until the page is hydrated:
 * a form that is not as it was prerendered makes React render the whole page again, and what was typed by then is lost.
 */
export function setForeignNodesAside(): void {
  aside = [];
  timesReverted = new WeakMap();
  revertChanges(window.takeForeignChanges?.() ?? []);
  watch = new MutationObserver(revertChanges);
  watch.observe(document.body, { childList: true, subtree: true });
}

/** Puts the nodes that were set aside back into their places, once the page is hydrated. Used once, by the outermost layout. */
export function useForeignNodes(): void {
  useLayoutEffect(function putBack() {
    // Records that still wait are React's own.
    watch?.disconnect();
    for (const { node, parent, next } of aside) if (!node.parentNode) parent.insertBefore(node, next?.parentNode === parent ? next : null);
    aside = [];
  }, []);
}

/** Undoes changes, the last one first. */
function revertChanges(records: readonly MutationRecord[]): void {
  const changedNodes = ({ addedNodes, removedNodes }: MutationRecord) => [...addedNodes, ...removedNodes];
  const changes = records.filter((record) => changedNodes(record).every((node) => (timesReverted.get(node) ?? 0) < TIMES_TAKEN_BACK));
  for (const node of changes.flatMap(changedNodes)) timesReverted.set(node, (timesReverted.get(node) ?? 0) + 1);
  for (const { addedNodes, removedNodes } of changes) {
    // What replaced a text (a translation, a linked telephone number) is made again by whatever made it.
    if (removedNodes.length > 0) continue;
    for (const node of addedNodes) if (node.parentNode && node.nodeName !== 'FONT') aside.push(findPlace(node, node.parentNode));
  }
  for (const { target, addedNodes, removedNodes, nextSibling } of changes.reverse()) {
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
    const next = nextSibling?.parentNode === target ? nextSibling : null;
    for (const node of removedNodes) target.insertBefore(node, next);
  }
  // The changes made here are no one else's.
  watch?.takeRecords();
}

/** Returns where a node belongs: before the next node that is the page's own. */
function findPlace(node: Node, parent: Node): Place {
  let next = node.nextSibling;
  while (next && timesReverted.has(next)) next = next.nextSibling;
  return { node, parent, next };
}
