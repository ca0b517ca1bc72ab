import type { TrackResult } from '#shared/contracts/tracking.ts';
import { isContainerNumber } from '#shared/shipments/container-number.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';
import type { Early } from '../../../lib/early-document.ts';
import { type Dates, datesIn, formatAgo } from '../../../lib/format.ts';
import {
  contactLink,
  containerFacts,
  customerFacts,
  detailFacts,
  driverFacts,
  FACT_KINDS,
  noDriver,
  type RouteEnd,
  routeEnds,
  type TrackFact,
} from './track-facts.ts';
import {
  ALL_STEPS,
  headlineOf,
  isMoving,
  isUnknownNumber,
  lastStepOf,
  type TrackStep,
  trackStepsOf,
  updatedAt,
} from './track-text.ts';
import { troubleOf } from './track-trouble.ts';

/*
 * Runs in the document of a shipment's page, before the application has come: a phone with little network reads where its
 * shipment is after a tenth of the bytes. A script of its own (infra/build/prefetch-page.ts), which puts the answer into the
 * template of PrefetchedShipment.tsx; then the application is fetched, and takes the page over.
 */
const TIMEOUT_MS = 3000;

type Texts = Record<string, string | undefined>;

/** Puts texts in the place of their names; what has none goes. */
function fill(root: ParentNode & Node, texts: Texts): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  for (const node of found) {
    const name = /^\{(\w+)\}$/.exec(node.data)?.[1];
    if (!name) continue;
    const text = texts[name];
    if (text === undefined) node.parentElement?.remove();
    else node.data = text;
  }
}

const part = (root: ParentNode, name: string) => root.querySelector(`[data-early="${name}"]`);

/** The list of the steps, of the templates that each has in every state. */
function putSteps(answer: DocumentFragment, steps: readonly TrackStep[], dates: Dates): void {
  const items = steps.flatMap(({ status, state, at, estimate }) => {
    const item = part(answer, `steps-${state}`)?.querySelectorAll('li')[ALL_STEPS.indexOf(status)];
    if (!item) return [];
    item.querySelector('time')?.setAttribute('datetime', at ?? '');
    if (!at) item.querySelector('time')?.remove();
    // What stands last is that it is late.
    if (!estimate?.isLate) item.lastElementChild?.remove();
    const day = at && dates.shortDate(at);
    fill(item, { day, time: at && dates.time(at), estimate: estimate?.at && dates.shortDate(estimate.at) });
    return [item];
  });
  const list = part(answer, 'steps-next')?.querySelector('ol');
  if (!list) return;
  list.replaceChildren(...items);
  list.style.gridTemplateColumns = `repeat(${items.length}, minmax(0, 1fr))`;
  for (const state of ['now', 'done']) part(answer, `steps-${state}`)?.remove();
}

/** Takes the templates of a block's lines away; what it returns puts lines there. Without any its list goes. */
function takeLines(answer: DocumentFragment, name: string, facts: readonly TrackFact[]): () => void {
  const list = part(answer, name)?.querySelector('dl');
  if (!list) return () => undefined;
  const kinds = [...list.children];
  const lines = facts.flatMap(({ label, value, as }) => {
    const line = kinds[FACT_KINDS.indexOf(as)]?.cloneNode(true);
    if (!(line instanceof Element)) return [];
    fill(line, { [as]: label, value });
    if (as === 'tel' || as === 'mailto') line.querySelector('a')?.setAttribute('href', contactLink(as, value));
    return [line];
  });
  list.replaceChildren();
  return () => (lines.length > 0 ? list.append(...lines) : list.parentElement?.remove());
}

function endTexts(end: string, { city, street, when, booked }: RouteEnd): Texts {
  return { [`${end}City`]: city, [`${end}Street`]: street, [`${end}When`]: when, [`${end}Booked`]: booked };
}

/** What stands in the blocks below the state, but for their lines. */
function blockTexts(result: TrackResult, dates: Dates): Texts {
  const { driver, proofOfDelivery: proof } = result;
  const { pickup, delivery } = routeEnds(result, dates);
  return {
    ...endTexts('pickup', pickup),
    ...endTexts('delivery', delivery),
    noDriver: driver ? undefined : noDriver(result),
    recipient: proof?.recipientName,
    deliveredAt: proof && dates.dateTime(proof.deliveredAt),
  };
}

function answerOf(template: HTMLTemplateElement, result: TrackResult): DocumentFragment {
  const answer = document.importNode(template.content, true);
  const dates = datesIn(result.timezone, result.country, { isElsewhere: true });
  const { status, trackingNumber } = result.shipment;
  const trouble = troubleOf(result, dates);
  for (const chip of answer.querySelectorAll('[data-early^="chip-"]'))
    if (chip !== part(answer, `chip-${status}`)) chip.remove();
  if (!trouble) part(answer, 'trouble')?.remove();
  if (!isMoving(status)) part(answer, 'update')?.remove();
  if (isOver(result.shipment)) part(answer, 'refresh')?.remove();
  putSteps(answer, trackStepsOf(result, dates), dates);
  if (!result.proofOfDelivery) part(answer, 'delivered')?.remove();
  if (!result.masked) part(answer, 'masked')?.remove();
  const putLines = [
    takeLines(answer, 'container', containerFacts(result)),
    takeLines(answer, 'driver', driverFacts(result)),
    takeLines(answer, 'customer', customerFacts(result)),
    takeLines(answer, 'details', detailFacts(result, dates)),
  ];
  fill(answer, {
    ...blockTexts(result, dates),
    number: trackingNumber,
    headline: headlineOf(result, dates),
    subline: lastStepOf(result, dates),
    ago: formatAgo(updatedAt(result), Date.now()),
    trouble: trouble?.text,
    when: trouble?.when,
  });
  // Only now, for what people typed may look like a place for a text.
  for (const put of putLines) put();
  return answer;
}

/** As it stands in the address, which may be spelled as no address is. */
function typedNumber(): string {
  const typed = window.location.pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}

function missingOf(template: HTMLTemplateElement): DocumentFragment {
  const missing = document.importNode(template.content, true);
  const typed = typedNumber();
  part(missing, isContainerNumber(typed) ? 'of-number' : 'of-container')?.remove();
  fill(missing, { number: parseTrackingNumber(typed) ?? typed.trim() });
  return missing;
}

async function show({ answer, start }: Early): Promise<void> {
  // A server that is slow keeps the application waiting no longer than this.
  setTimeout(start, TIMEOUT_MS);
  try {
    const page = part(document, 'page');
    const number = page && part(page, 'number');
    if (number) number.textContent = typedNumber();
    const response = await answer;
    const template = page && part(page, response.ok ? 'answer' : 'missing');
    // Any other failure the application says, and what it has said already stays.
    if (!(template instanceof HTMLTemplateElement)) return;
    if (response.ok) page?.replaceChildren(answerOf(template, await response.clone().json()));
    else if (isUnknownNumber(response.status)) page?.replaceChildren(missingOf(template));
  } finally {
    start();
  }
}

// What went wrong the application says.
if (window.early) void show(window.early).catch(() => undefined);
