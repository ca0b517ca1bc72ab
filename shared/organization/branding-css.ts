import type { NotificationSettings } from '#shared/contracts/notifications.ts';
import { messagesCss } from '#shared/notifications/messages-css.ts';
import type { ChannelName } from '#shared/notifications/notifications.ts';
import { brandCss } from './branding.ts';
import { contactCss, cssText, organizationCss } from './contact-css.ts';

interface Look {
  name: string;
  primaryColor: string;
  secondaryColor: string;
  /** Its size in pixels. */
  logo?: { url: string; width: number; height: number } | undefined;
  contactPhone?: string | undefined;
  contactEmail?: string | undefined;
  weightInKilograms?: boolean | undefined;
  timezone?: string | undefined;
  country?: string | undefined;
  messages?: Pick<NotificationSettings, ChannelName> | undefined;
}

/** Pixels of a page; the navigation has no room for more. */
const LOGO = { height: 36, width: 150 };

function logoCss(logo: NonNullable<Look['logo']>): string {
  const shrink = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * shrink));
  return [
    'html .brand-mark {\n  display: none;\n}\n',
    // It stands in the logo; for who does not see, it is still there.
    'html .brand-name {\n  position: absolute;\n  width: 1px;\n  height: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n}\n',
    `html .brand-logo {\n  display: block;\n  width: ${width}px;\n  height: ${height}px;\n  background-image: url("${logo.url}");\n}\n`,
  ].join('');
}

/** The style sheet that every page has in its head: colors, name and logo are there before anything is painted. */
export function brandingCss(look: Look): string {
  const { name, primaryColor, secondaryColor, logo, contactPhone, contactEmail, weightInKilograms } = look;
  const { timezone, country, messages } = look;
  return [
    brandCss({ primary: primaryColor, secondary: secondaryColor }),
    `html:root {\n  --organization-name: ${cssText(name)};\n}\n`,
    contactCss({ contactPhone, contactEmail }),
    timezone && country ? organizationCss({ timezone, country }) : '',
    messages ? messagesCss(messages) : '',
    // The estimate of the booking page counts as the server does, without a call of its own.
    weightInKilograms ? 'html:root {\n  --weight-in-kilograms: 1;\n}\n' : '',
    logo ? logoCss(logo) : '',
  ].join('');
}
