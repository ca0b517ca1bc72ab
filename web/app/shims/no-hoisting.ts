/** Stands in the built page for `hoist-non-react-statics`, which only Emotion's unused `withTheme` calls. */
export default function noHoisting<Target>(target: Target): Target {
  return target;
}
