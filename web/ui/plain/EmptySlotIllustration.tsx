import { QuayIllustration } from './QuayIllustration.tsx';

/** A free place on top: nothing has come yet. */
export function EmptySlotIllustration() {
  const ribs = 'M17.5 58v12M33 58v12M48.5 58v12M83.5 58v12M99 58v12M114.5 58v12';
  return <QuayIllustration boxes={[2, 68]} width={62} ribs={ribs} place={{ x: 68, y: 24 }} />;
}
