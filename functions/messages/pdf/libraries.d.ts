/** A font's bytes; put into the function that draws with it when it is bundled. */
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module 'pdfmake' {
  interface Font {
    normal: string;
    bold: string;
    italics: string;
    bolditalics: string;
  }
  const pdfmake: {
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
    setFonts(fonts: Record<string, Font>): void;
    setUrlAccessPolicy(mayOpen: (url: string) => boolean): void;
    setLocalAccessPolicy(mayOpen: (path: string) => boolean): void;
  };
  export default pdfmake;
}

declare module 'fontkit' {
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(point: number): boolean };
}
