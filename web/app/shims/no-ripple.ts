/** Stands in the built page for the library's ripple, which the theme switches off (`disableRipple`). */
export default function NoRipple(): null {
  return null;
}
