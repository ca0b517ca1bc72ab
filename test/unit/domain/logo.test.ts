import { describe, expect, it } from 'vitest';
import { assertDrawable, isPng, logoKey, pngSize, readLogoKey } from '#functions/domain/organization/logo.ts';
import { assertPlainSvg } from '#functions/domain/organization/plain-svg.ts';

const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><path id="a" d="M0 0h9v9z"/>${inside}</svg>`;
const inMask = (attributes: string) => `<mask id="m"><rect ${attributes}/></mask>`;
const refused = (act: () => void) => {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown';
  }
  return undefined;
};

describe('an SVG as a logo', () => {
  it.each([
    ['paths', ''],
    ['a gradient of its own', '<linearGradient id="g"/><rect fill="url(#g)"/>'],
    [
      'a mask and a clip of its own',
      '<mask id="m"><rect/></mask><clipPath id="c"><rect/></clipPath><g mask="url(#m)"/>',
    ],
    [
      'a clip by a class, whose parts have other classes',
      '<style>.a{fill:url(#g);}.b, .c{clip-path:url(#c);}</style><clipPath id="c"><rect class="a"/></clipPath><g class="b"/>',
    ],
    ['a style sheet without references', '<style>rect { fill: "#fff" }</style><mask id="m"><rect class="a"/></mask>'],
    [
      'some that is transparent, and any number of fills that are',
      `<g opacity=".5"/>${'<rect fill-opacity=".5"/>'.repeat(300)}`,
    ],
    ['a part that ends at once', '<mask id="m"/><g mask="url(#m)"/>'],
    ['a copy of a part', '<use href="#a"/><use xlink:href="#a"/>'],
    ['many copies side by side', `<g>${'<use href="#a"></use>'.repeat(20)}</g>`],
    ['some in what may be copied', `<g id="b">${'<use href="#a"/>'.repeat(4)}</g>`],
    [
      'what an editor notes',
      '<x:view xmlns:x="http://editor.example/" x:zoom="2"/><metadata/><g data-name="Layer 1"/>',
    ],
    ['a comment and a name space', '<!-- drawn by hand --><g xmlns:serif="http://www.serif.com/"/>'],
  ])('may have %s', (_, inside) => {
    expect(refused(() => assertPlainSvg(svg(inside)))).toBeUndefined();
  });

  it.each([
    ['a script', '<script>alert(1)</script>', /script/],
    ['a script in capitals', '<SCRIPT href="#a"/>', /script/],
    ['a handler', '<path onload="alert(1)"/>', /script/],
    ['an address that runs', '<a href="javascript:alert(1)"/>', /script/],
    ['a page inside', '<foreignObject/>', /more than a drawing/],
    ['a picture', '<image href="data:image/png;base64,AAAA"/>', /another picture/],
    ['a text, whose font nobody has', '<text>Harbor</text>', /text/],
    ['a reference to a server', '<use href="https://evil.example/a.svg#a"/>', /other files/],
    ['a file of ours', '<use xlink:href="file:///etc/passwd"/>', /other files/],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example/#a)"/>', /other files/],
    ['a style from elsewhere', '<style>@import "https://evil.example/a.css"</style>', /other files/],
    ['an address in numbers', '<use href="&#104;ttps://evil.example/#a"/>', /other files/],
    ['a filter', '<filter id="f"><feMorphology radius="5000"/></filter>', /filter/],
    ['a pattern', '<pattern id="p"/>', /pattern/],
    ['masks in masks', '<mask id="m"><rect mask="url(#n)"/></mask>', /too often/],
    ['clips in clips', '<clipPath id="m" clip-path="url(#n)"/>', /too often/],
    ['masks in masks by a style', '<mask id="m"><rect style="opacity: 1; mask: url( \'#n\' )"/></mask>', /too often/],
    ['masks in masks by a class', `<style>.a{mask:url(#n)}</style>${inMask('class="x a"')}`, /too often/],
    ['masks that are dressed', '<style>.a{mask:url(#n)}</style><mask id="m" class="a"><rect/></mask>', /too often/],
    ['masks in masks by a raw sheet', `<style><![CDATA[.a{mask:url(#n)}]]></style>${inMask('class="a"')}`, /too often/],
    ['masks in masks by a sheet behind', `${inMask("class='a'")}<style>.a{mask:url(#n)}</style>`, /too often/],
    ['masks in masks by an element', `<style>svg rect{mask:url(#n)}</style>${inMask('')}`, /too often/],
    ['masks in masks by a hidden rule', `<style>.a{/*} .b{*/mask:url(#n)}</style>${inMask('class="a"')}`, /too often/],
    ['masks in masks by an escape', `<style>.\\61{mask:url(#n)}</style>${inMask('class="a"')}`, /too often/],
    ['a filter in a name space', '<s:filter id="f"/>', /filter/],
    ['a text in a name space', '<s:text>Harbor</s:text>', /text/],
    ['copies in a name space', '<s:use href="#a"/>'.repeat(21), /too often/],
    ['masks in a name space', '<s:mask id="m"><s:rect mask="url(#n)"/></s:mask>', /too often/],
    ['masks after a mask in a mask', '<mask><mask></mask><rect mask="url(#n)"/></mask>', /too often/],
    ['masks after what looks like an end', '<mask><!-- </mask> --><rect mask="url(#n)"/></mask>', /too often/],
    ['masks in masks behind a quote in numbers', '<mask x="&#34;"><rect mask="url(#n)"/></mask>', /too often/],
    ['masks in masks behind a tag in numbers', '<mask x="&#x3c;"><rect mask="url(#n)"/></mask>', /too often/],
    ['masks in masks by quotes in numbers', '<mask><rect mask="url(&#34;#n&#34;)"/></mask>', /too often/],
    ['markers, as many as a line has corners', '<marker id="k"/>', /markers/],
    ['layers in layers', `${'<g opacity=".9">'.repeat(201)}${'</g>'.repeat(201)}`, /too many transparent/],
    ['many masked parts', '<rect style="mask: url(#m)"/>'.repeat(201), /too many transparent/],
    [
      'many parts that a sheet makes transparent',
      `<style>.a{opacity:.5}</style>${'<g class="a"/>'.repeat(201)}`,
      /too many/,
    ],
    ['a path without end', `<path d="${'L1 1'.repeat(60_001)}"/>`, /too detailed/],
    ['copies of a long path', `<path d="${'L1 1'.repeat(40_000)}"/>${'<use href="#a"/>'.repeat(16)}`, /too often/],
    [
      'sixty thousand attributes on one part',
      `<rect ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
      /too detailed/,
    ],
    [
      'thousands of rules over thousands of parts, one in another',
      `<style>${Array.from({ length: 3000 }, (_, at) => `g g g rect.c${at}{fill:red}`).join('')}</style>${'<g>'.repeat(30)}${'<rect class="c1"/>'.repeat(3000)}${'</g>'.repeat(30)}`,
      /too many style rules/,
    ],
    ['parts in parts in parts', `${'<g>'.repeat(400)}${'</g>'.repeat(400)}`, /too detailed/],
    ['an element that nobody knows', '<blink/>', /holds <blink>/],
    ['an animation', '<animate attributeName="x" to="5"/>', /holds <animate>/],
    ['an attribute that nobody knows', '<rect loading="eager"/>', /"loading"/],
    ['a script that is called an editor’s', '<x:script xmlns:x="http://editor.example/"/>', /script/],
    ['a drawing in what an editor notes', '<x:notes xmlns:x="http://e.example/"><text/></x:notes>', /text/],
    ['rules in rules', '<style>@media print{rect{fill:red}}</style>', /more than plain rules/],
    ['what is no XML', '<g>', /could not be read/],
    ['letters that nobody declared', '<g id="&nope;"/>', /could not be read/],
    ['an instruction', '<?xml-stylesheet href="a.css"?>', /other files/],
    ['many copies', '<use href="#a"/>'.repeat(21), /too often/],
    ['copies of copies', '<g id="b"><use href="#a"/><use href="#a"/></g>'.repeat(3), /too often/],
    [
      'copies of copies in a part that is not named',
      `<g id="b"><g>${'<use href="#a"/>'.repeat(5)}</g></g>`,
      /too often/,
    ],
  ])('is refused for %s', (_, inside, message) => {
    expect(refused(() => assertPlainSvg(svg(inside)))).toMatch(message);
  });

  it('is judged in no time, however it is written', () => {
    const begun = performance.now();
    // What looks at each part once takes less than a second for so many; what looks back for each of them takes minutes.
    const long = 200_000;
    for (const inside of ['<a "', '<mask', '<!--', '<!--<', '<?', "='", 'x:', 'a', '<style>.a{'])
      refused(() => assertPlainSvg(svg(`<style>.b{mask:url(#a)}</style><a ${inside.repeat(long)}`)));
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  it('is refused for entities, which multiply, and for being none', () => {
    expect(refused(() => assertPlainSvg(svg('', '<!DOCTYPE svg [<!ENTITY a "b">]>')))).toMatch(/document type/);
    expect(refused(() => assertPlainSvg('<html></html>'))).toMatch(/PNG or SVG/);
  });
});

describe('a logo', () => {
  it('is refused where it is too large when decoded, whatever its file weighs', () => {
    const head = Buffer.alloc(30);
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
    head.writeUInt32BE(20_000, 16);
    head.writeUInt32BE(60, 20);
    expect(isPng(head)).toBe(true);
    expect(refused(() => assertDrawable(pngSize(head)))).toMatch(/4096/);
    expect(refused(() => assertDrawable({ width: 0, height: 60 }))).toMatch(/no width/);
    expect(refused(() => assertDrawable({ width: Number.NaN, height: 60 }))).toMatch(/no width/);
    expect(refused(() => assertDrawable({ width: 200, height: 60 }))).toBeUndefined();
    expect(refused(() => assertDrawable({ width: 4096, height: 1 }))).toMatch(/40 times/);
    expect(refused(() => assertDrawable({ width: 1, height: 4096 }))).toMatch(/40 times/);
  });

  it('has its content and its size in its key', () => {
    const told = { content: 'a'.repeat(16), signature: 'B_-4'.repeat(4), size: { width: 800, height: 240 } };
    const key = logoKey(told);
    expect(readLogoKey(key)).toEqual(told);
    for (const other of ['branding/x.png', '../branding/a.png', `${key}/`, 'uploads/a.png'])
      expect(readLogoKey(other)).toBeUndefined();
  });
});
