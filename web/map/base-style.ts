import type { StyleSpecification } from 'maplibre-gl';
import { fetchJson } from '../lib/files/fetch-json.ts';
import { type BaseData, loadBaseData } from './base-data.ts';

/** What lies under a map: a style that the deployment names, or an empty one with our own shapes. */
interface BaseStyle {
  readonly style: StyleSpecification;
  readonly data?: BaseData | undefined;
}

const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };

let kept: Promise<BaseStyle> | undefined;

/** Read once per page; where the deployment's style does not answer, our own shapes are better than no map. */
export function loadBaseStyle(address = import.meta.env.VITE_MAP_STYLE): Promise<BaseStyle> {
  kept ??= address ? hostedStyle(address).catch(bundledStyle) : bundledStyle();
  return kept;
}

async function bundledStyle(): Promise<BaseStyle> {
  return { style: EMPTY_STYLE, data: await loadBaseData() };
}

/** Without the style's glyphs all names are drawn in the reader's own fonts, those of drivers and stops among them. */
export async function hostedStyle(address: string): Promise<BaseStyle> {
  const { glyphs: _glyphs, ...style } = await fetchJson<StyleSpecification>(address, "The map's style");
  return { style };
}
