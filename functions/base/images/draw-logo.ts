import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import wasm from '@resvg/resvg-wasm/index_bg.wasm';

let ready: Promise<void> | undefined;

async function open(svg: string, options?: ResvgRenderOptions) {
  ready ??= initWasm(wasm);
  await ready;
  return new Resvg(svg, { ...options, font: { loadSystemFonts: false } });
}

/** A drawing's size, known before anything is drawn. Throws for what is no SVG. */
export async function measureSvg(svg: string): Promise<{ width: number; height: number }> {
  const drawing = await open(svg);
  try {
    return { width: drawing.width, height: drawing.height };
  } finally {
    drawing.free();
  }
}

interface Drawn {
  png: Uint8Array;
  width: number;
  height: number;
  /** Whether there is nothing to be seen: of a broken picture nothing is drawn. */
  isBlank: boolean;
}

/** Of four bytes, how opaque a pixel is. */
const OPACITY = 3;

/** Draws an SVG so wide; nothing of it is left but pixels. */
export async function drawSvg(svg: string, width: number): Promise<Drawn> {
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
