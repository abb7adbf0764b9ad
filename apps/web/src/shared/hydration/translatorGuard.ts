/**
 * Keeps React working in a page that the browser translates (docs/how/public-pages.md).
 *
 * The translators of Chrome and Edge take a text node out of the page and put `<font><font>translated</font></font>` in
 * its place. React does not notice: it writes the next value into the node that is gone, so that the old value stays on
 * the screen, and it throws NotFoundError when it removes that node or inserts something before it.
 *
 * An observer therefore learns which element replaced which text. When React changes such a text, the text returns to its
 * place, where the translator finds it and translates it again. Calls that name a text that is gone use its replacement.
 *
 * Call it once, before React renders. Returns a function that undoes it.
 */
export function guardTranslatedTexts(): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  const { placeIn, isTranslated, stop } = watchTranslations();

  Node.prototype.removeChild = function removeChildOrReplacement<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = placeIn(this, child);
    // A mistake of our own is still reported where no translator runs.
    if (!place && !isTranslated()) return removeChild.call(this, child) as T;
    // An element that was moved into a sentence leaves without the other words of the sentence.
    const gone = child instanceof Element ? child : place;
    if (place && gone?.parentNode) removeChild.call(gone.parentNode, gone);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeReplacement<T extends Node>(this: Node, node: T, child: Node | null): T {
    if (!child || child.parentNode === this) return insertBefore.call(this, node, child) as T;
    const place = placeIn(this, child);
    return insertBefore.call(this, node, place || isTranslated() ? place : child) as T;
  };
  return () => {
    stop();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}

/** Observes which elements replace which texts, and returns a changed text to its place. */
function watchTranslations() {
  const replacements = new WeakMap<Node, Element>();
  const unused = new WeakSet<Node>();
  let isTranslated = false;

  const forget = (text: Node) => {
    const replacement = replacements.get(text);
    replacements.delete(text);
    return replacement;
  };
  const learn = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) => {
    for (const node of addedNodes) {
      if (node.nodeName === 'FONT') unused.add(node);
      // React has put the text elsewhere, or the translator has restored it.
      else if (node.parentNode) forget(node)?.remove();
    }
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.parentNode) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find((other) => other && unused.has(other));
      if (!(font instanceof Element)) continue;
      unused.delete(font);
      replacements.set(node, font);
      observer.observe(node, { characterData: true });
      isTranslated = true;
    }
  };
  const returnToPlace = (text: Node) => {
    if (!text.parentNode && replacements.get(text)?.parentNode) forget(text)?.replaceWith(text);
  };
  const read = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      if (record.type === 'characterData') returnToPlace(record.target);
      else learn(record);
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });

  return {
    /** Returns the child of `parent` that holds or replaces `node`; `null` when a translator has removed both. */
    placeIn(parent: Node, node: Node): Node | null {
      read(observer.takeRecords());
      let place: Node | null = node.parentNode ? node : (replacements.get(node) ?? null);
      while (place && place.parentNode !== parent) place = place.parentNode;
      return place;
    },
    isTranslated: () => isTranslated,
    stop: () => observer.disconnect(),
  };
}
