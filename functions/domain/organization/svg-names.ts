const listed = (names: string) => new Set(names.toLowerCase().split(/\s+/).filter(Boolean));

/** What a logo may be made of; names in lower case, as they are judged. */
export const ELEMENTS = listed(`
  svg g defs symbol use switch a title desc metadata style view
  path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop clipPath mask
`);

/** What may stand on it: sizes, places, looks, and what editors note. */
export const ATTRIBUTES = listed(`
  id class style lang space base version baseProfile role tabindex focusable type media name
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength viewBox preserveAspectRatio
  transform transform-origin href offset gradientUnits gradientTransform spreadMethod title show actuate zoomAndPan
  clipPathUnits maskUnits maskContentUnits mask-type requiredFeatures requiredExtensions systemLanguage
  contentScriptType contentStyleType enable-background overflow clip display visibility color color-interpolation
  color-rendering cursor direction isolation mix-blend-mode opacity mask clip-path clip-rule paint-order
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width stop-color stop-opacity shape-rendering text-rendering
  image-rendering vector-effect pointer-events solid-color solid-opacity
  font font-family font-size font-style font-weight font-variant font-stretch font-feature-settings
  letter-spacing word-spacing text-align text-anchor text-decoration writing-mode baseline-shift kerning
  dominant-baseline alignment-baseline glyph-orientation-horizontal glyph-orientation-vertical
  unicode-bidi line-height white-space marker marker-start marker-mid marker-end filter flood-color flood-opacity
  lighting-color color-interpolation-filters color-profile
`);
