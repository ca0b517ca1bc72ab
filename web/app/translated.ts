/** What a translator of the browser has put in the place of a text, by that text. */
const standIns = new WeakMap<Node, Node>();

const isStandIn = (node: Node | null) => node?.nodeName === 'FONT';

/** React goes on with its own texts: one that is to change or go stands again first, and the translator comes back to it. */
function bringBack(node: Node | null): void {
  const standIn = node && !node.parentNode ? standIns.get(node) : undefined;
  if (node && standIn?.parentNode) standIn.parentNode.replaceChild(node, standIn);
}

/** What stands among the children of `parent` for one of them, which a translator may also have put into elements of its own. */
function childOf(parent: Node, node: Node): Node {
  let own = node;
  while (own.parentNode && own.parentNode !== parent && isStandIn(own.parentNode)) own = own.parentNode;
  return own.parentNode === parent ? own : node;
}

/** From the first translated text on: what is asked of a text that was replaced would end the whole page. */
function expectTranslations(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    bringBack(child);
    const own = childOf(this, child);
    if (own.parentNode === this) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    bringBack(before);
    const own = before && childOf(this, before);
    return insertBefore.call(this, added, own?.parentNode === this ? own : null) as Added;
  };
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!text?.set) return;
  const { set } = text;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...text,
    set(this: Node, value: string | null) {
      bringBack(this);
      set.call(this, value);
    },
  });
}

let areExpected = false;

function note({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
  if (!standIn) return;
  for (const node of removedNodes) if (node.nodeType === Node.TEXT_NODE) standIns.set(node, standIn);
  expectThem();
}

function expectThem(): void {
  if (areExpected) return;
  areExpected = true;
  expectTranslations();
}

/** Lets a page be translated by the browser and go on: who reads neither of our languages has it that way. */
export function surviveTranslation(): void {
  if (document.querySelector('font')) expectThem();
  new MutationObserver((records) => records.forEach(note)).observe(document, { childList: true, subtree: true });
}
