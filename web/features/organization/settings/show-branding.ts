import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { brandingCss } from '#shared/organization/branding-css.ts';
import { writeSessionStorage } from '../../../lib/browser.ts';

const ID = 'branding-now';
/** As long as functions and the edge may have what stood there before, milliseconds. */
const OLD_FOR_MS = 75_000;

/**
 * Shows saved branding on this page at once, and by the script in index.html on whatever this window opens; others have it
 * from the edge within a minute.
 */
export function showBranding(settings: OrganizationSettings): void {
  const style = document.getElementById(ID) ?? document.createElement('style');
  style.id = ID;
  style.textContent = brandingCss(settings);
  document.head.append(style);
  // A window that keeps nothing shows it a minute later.
  writeSessionStorage(ID, JSON.stringify({ css: style.textContent, until: Date.now() + OLD_FOR_MS }));
}
