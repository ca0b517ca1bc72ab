import { QuayIllustration } from './QuayIllustration.tsx';

/** A gap between two: what was looked for is not there. */
export function MissingContainer() {
  const ribs = 'M12 58v12M22 58v12M32 58v12M100 58v12M110 58v12M120 58v12';
  return <QuayIllustration boxes={[2, 90]} width={40} ribs={ribs} place={{ x: 46, y: 52 }} />;
}
