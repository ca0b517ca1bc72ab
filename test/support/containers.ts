import { checkDigitOf } from '#shared/shipments/container-number.ts';

let numbers = 0;
/** A container number that no other test uses. */
export function containerNumber(): string {
  numbers += 1;
  const code = `QYUU${String((Date.now() + process.pid * 7 + numbers) % 1_000_000).padStart(6, '0')}`;
  return `${code}${checkDigitOf(code)}`;
}
