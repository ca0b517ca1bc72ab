/** Where a container is on its way. */
export const BOX_STAGES = [
  ...(['expected', 'at_terminal', 'available', 'on_street', 'in_yard'] as const),
  ...(['dropped', 'loaded', 'empty', 'turned', 'returned'] as const),
] as const;
export type BoxStage = (typeof BOX_STAGES)[number];
