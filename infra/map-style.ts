import * as z from 'zod/mini';

const ADDRESS = /^https:\/\/[\w.-]+(:\d+)?\/[^\s'"\\;,]*$/;
const HOSTS = /^https:\/\/[\w.-]+(:\d+)?(,https:\/\/[\w.-]+(:\d+)?)*$/;

/** The fields of a map of somebody else's, as a deployment and a local system state them. */
export const MapStyleFields = {
  /** A MapLibre style; without one the map is drawn from our own files. */
  mapStyle: z.optional(z.string().check(z.regex(ADDRESS, 'the https address of a MapLibre style'))),
  /** Where its tiles and pictures come from, besides the style's own host. */
  mapHosts: z.optional(z.string().check(z.regex(HOSTS, 'https://host, comma-separated'))),
};
const MapStyle = z.object(MapStyleFields);
export type MapStyle = z.infer<typeof MapStyle>;

/** The style that a local system is started with, from its environment. Throws for what is no https address. */
export function readMapStyle({ MAP_STYLE, MAP_HOSTS }: NodeJS.ProcessEnv): MapStyle {
  return MapStyle.parse({ mapStyle: MAP_STYLE || undefined, mapHosts: MAP_HOSTS || undefined });
}

/** Every origin that pages may fetch the map from; none without a style. */
export function mapOrigins({ mapStyle, mapHosts }: MapStyle): string[] {
  return mapStyle ? [...new Set([new URL(mapStyle).origin, ...(mapHosts?.split(',') ?? [])])] : [];
}
