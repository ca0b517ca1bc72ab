import { brandingCss } from '#shared/branding-css.ts';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';

const ID = 'branding-now';

/** Shows saved branding on this page at once; whatever is opened anew has it from the edge within a minute. */
export function showBranding(settings: OrganizationSettings): void {
  const style = document.getElementById(ID) ?? document.createElement('style');
  style.id = ID;
  style.textContent = brandingCss(settings);
  document.head.append(style);
}
