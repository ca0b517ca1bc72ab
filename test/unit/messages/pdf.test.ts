import { expect, it } from 'vitest';
import { drawPdf } from '#functions/messages/pdf/pdf.ts';
import { printable } from '#functions/messages/pdf/printable.ts';

it('draws a document', async () => {
  const pdf = await drawPdf({ content: [{ text: 'Łódź Spedycja', bold: true }] });
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});

it('opens no file and no address', async () => {
  await expect(drawPdf({ content: [{ image: '/etc/hostname' }] })).rejects.toThrow(/denied/);
  await expect(drawPdf({ content: [{ image: 'https://example.com/a.png' }] })).rejects.toThrow();
});

it.each([
  'Łódź Spedycja Sp. z o.o.',
  'Ελληνική Μεταφορική Α.Ε.',
  'ООО «Северный путь»',
  'Nguyễn Văn Đạt',
  'Ñandú & Çelik – 50 % “off”, 3 × €2.50',
])('prints %s as it is', (text) => {
  expect(printable(text)).toBe(text);
});

it.each([
  ['北京物流', 'BeiJingWuLiu'],
  ['שלום', 'slvm'],
  ['Müller 東京\nline two', 'Müller DongJing\nline two'],
])('prints %s in Latin letters', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
