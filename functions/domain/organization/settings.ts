import type { OrganizationSettings as Settings, SettingsChange } from '#shared/contracts/organization.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { changesOf, type FieldChange } from '../events/field-changes.ts';
import type { LogoRecord, OrganizationSettings } from '../types.ts';
import { readLogoKey } from './logo.ts';

/** Where a logo is served. It is named by its content, so that it may be kept for ever. */
export function logoPath({ key }: Pick<LogoRecord, 'key'>): string {
  return `/api/branding/${key.split('/').at(-1)}`;
}

/** The settings as the interface shows them. */
export function toSettings(settings: OrganizationSettings): Settings {
  const { name, timezone, subdomain, primaryColor, secondaryColor, logo, staffSeesInvoices, version } = settings;
  const { invoiceDueDays: dueDays, taxId, addressLines, trackingForStrangers } = settings;
  return {
    ...{ name, timezone, subdomain, primaryColor, secondaryColor, staffSeesInvoices, version },
    logo: logo && { ...logo, url: logoPath(logo) },
    invoices: { dueDays, taxId, addressLines },
    openTracking: trackingForStrangers === 'full',
  };
}

/** 409 with the settings as they stand now. */
export function settingsConflict(current: OrganizationSettings): AppError {
  return new AppError('version_conflict', 'Somebody else changed the settings at the same time', {
    members: { current: toSettings(current) },
  });
}

export interface SettingsStep {
  before: OrganizationSettings;
  after: OrganizationSettings;
  changed: FieldChange[];
}

/** Fields by the names that the interface has for them. */
function audited(settings: OrganizationSettings) {
  const { invoices, logo, version: _version, ...fields } = toSettings(settings);
  return { ...fields, ...invoices, logo: logo?.filename };
}

const AUDITED = [
  ...['name', 'timezone', 'subdomain', 'primaryColor', 'secondaryColor', 'logo'],
  ...['dueDays', 'taxId', 'addressLines', 'staffSeesInvoices', 'openTracking'],
] as (keyof ReturnType<typeof audited>)[];

function logoOf({ key, filename }: { key: string; filename: string }): LogoRecord {
  const size = readLogoKey(key)?.size;
  if (!size) throw fieldError('logo.key', 'Upload the logo first');
  return { key, filename, ...size };
}

/** The specified fields are taken whole, ours where they are sent. Throws 409 `version_conflict`. */
export function changeSettings(before: OrganizationSettings, change: SettingsChange): SettingsStep {
  const { version, invoices, openTracking, staffSeesInvoices, logo, ...whole } = change;
  if (version !== undefined && version !== before.version) throw settingsConflict(before);
  const after: OrganizationSettings = {
    ...before,
    ...whole,
    subdomain: whole.subdomain,
    ...(logo !== undefined && { logo: logo ? logoOf(logo) : undefined }),
    ...(invoices && { invoiceDueDays: invoices.dueDays, taxId: invoices.taxId, addressLines: invoices.addressLines }),
    ...(staffSeesInvoices !== undefined && { staffSeesInvoices }),
    ...(openTracking !== undefined && { trackingForStrangers: openTracking ? 'full' : 'masked' }),
  };
  const changed = changesOf(audited(before), audited(after), AUDITED);
  return { before, after: changed.length > 0 ? { ...after, version: before.version + 1 } : before, changed };
}
