import { describe, expect, it } from 'vitest';
import { SWITCHES } from '#shared/notifications/notifications.ts';
import { sentBy } from '#shared/notifications/sent-by.ts';
import { DEFAULT_BRAND } from '#shared/organization/branding.ts';
import { brandingCss } from '#shared/organization/branding-css.ts';

const LOOK = { name: 'Quayside', primaryColor: DEFAULT_BRAND.primary, secondaryColor: DEFAULT_BRAND.secondary };
const css = (given: Partial<Parameters<typeof brandingCss>[0]>) => brandingCss({ ...LOOK, ...given });

describe('the style sheet that every page begins with', () => {
  it('has the name and the colors for both themes, stronger than the application’s own', () => {
    const text = css({ name: 'Harbor', primaryColor: '#0f766e' });
    expect(text).toContain('--organization-name: "Harbor"');
    expect(text.match(/--primary: #0f766e;/g)).toHaveLength(2);
    expect(text).toMatch(/^html:root \{/);
    expect(text).toContain('html[data-theme="dark"] {');
    expect(text).not.toContain('.brand-logo');
  });

  it.each(['"; } body { display: none } /*', '</style><script>', 'Ünder "Quay" \\ Söhne', 'a\nb', '🚢'])(
    'lets the name %s be nothing but a name',
    (name) => {
      const [, written = ''] = /--organization-name: "([^"]*)";\n\}\n$/.exec(css({ name })) ?? [];
      expect(written).toMatch(/^(?:[a-z0-9]|\\[0-9a-f]+ )+$/i);
      const read = written.replace(/\\([0-9a-f]+) /g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      );
      expect(read).toBe(name);
    },
  );

  it('says which messages are sent, for forms that ask who wants them, and lets all be wanted where it is not there', () => {
    const none = { bookingConfirmation: false, dispatchNotification: false, deliveryUpdate: false, etaAlert: false };
    const readIn = (text: string) => (name: string) => new RegExp(`${name}: ([^;]+);`).exec(text)?.[1] ?? '';
    const some = css({ messages: { email: none, sms: { ...none, etaAlert: true }, push: none } });
    expect(sentBy('sms', SWITCHES, readIn(some))).toEqual(['etaAlert']);
    expect(sentBy('email', SWITCHES, readIn(some))).toEqual([]);
    expect(sentBy('sms', SWITCHES, readIn(css({ messages: { email: none, sms: none, push: none } })))).toEqual([]);
    expect(sentBy('sms', SWITCHES, readIn(css({})))).toEqual(SWITCHES);
  });

  it('shows a logo in the place of mark and name, no larger than the navigation has room for, whichever sheet comes first', () => {
    const logo = { url: '/api/branding/abc.png', width: 400, height: 120 };
    const text = css({ logo });
    expect(text).toContain('background-image: url("/api/branding/abc.png")');
    expect(text).toMatch(/width: 120px;\n {2}height: 36px/);
    expect(css({ logo: { ...logo, width: 1000, height: 50 } })).toMatch(/width: 150px;\n {2}height: 8px/);
    expect(text.match(/^[^\s}].*(?= \{$)/gm)?.filter((selector) => !/^(html|@media)/.test(selector))).toEqual([]);
  });
});
