interface ImportMetaEnv {
  /** True where pages are rendered at build. */
  readonly SSR: boolean;
  /** The MapLibre style that the deployment names; undefined for our own map. */
  readonly VITE_MAP_STYLE: string | undefined;
}
