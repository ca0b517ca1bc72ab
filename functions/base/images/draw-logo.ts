import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import wasm from '@resvg/resvg-wasm/index_bg.wasm';
import { openThread, serveThread } from './thread.ts';

let ready: Promise<void> | undefined;

async function open(svg: string, options?: ResvgRenderOptions) {
  ready ??= initWasm(wasm);
  await ready;
  return new Resvg(svg, { ...options, font: { loadSystemFonts: false } });
}

interface Size {
  width: number;
  height: number;
}

/** A drawing's size, known before anything is drawn. Throws for what is no SVG. */
async function measure(svg: string): Promise<Size> {
  const drawing = await open(svg);
  try {
    return { width: drawing.width, height: drawing.height };
  } finally {
    drawing.free();
  }
}

interface Drawn extends Size {
  png: Uint8Array;
  /** Whether there is nothing to be seen: of a broken picture nothing is drawn. */
  isBlank: boolean;
}

/** Of four bytes, how opaque a pixel is. */
const OPACITY = 3;

/** Draws an SVG so wide; nothing of it is left but pixels. */
async function draw(svg: string, width: number): Promise<Drawn> {
  const drawing = await open(svg, { fitTo: { mode: 'width', value: width } });
  const image = drawing.render();
  try {
    const isBlank = image.pixels.every((byte, at) => at % 4 !== OPACITY || byte === 0);
    return { png: image.asPng(), width: image.width, height: image.height, isBlank };
  } finally {
    image.free();
    drawing.free();
  }
}

interface Work {
  svg: string;
  /** Unless given, it is only measured. */
  width?: number;
}

const ROLE = 'draws logos';
serveThread(ROLE, (asked) => {
  const { svg, width } = asked as Work;
  return width === undefined ? measure(svg) : draw(svg, width);
});

/** For measuring, and for drawing: what takes longer holds up the call until the platform ends it without a word. */
const MOST_MS = 5000;

/** Measures and draws in a thread of its own, which is ended when it takes too long, and by `end`. */
export function openDrawer() {
  // Bundled, the function and the thread are one file.
  const thread = openThread(new URL(import.meta.url), ROLE);
  return {
    measure: async (svg: string) => (await thread.ask({ svg } satisfies Work, MOST_MS)) as Size,
    draw: async (svg: string, width: number) => (await thread.ask({ svg, width } satisfies Work, MOST_MS)) as Drawn,
    end: () => thread.end(),
  };
}
