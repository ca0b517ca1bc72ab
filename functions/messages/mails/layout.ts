import type { CalendarPart, MailFile } from '#functions/domain/notifications/messages.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { logoPath } from '#functions/domain/organization/settings.ts';
import { currentLanguage, t } from '#shared/i18n/t.ts';
import { contrastOf } from '#shared/organization/branding.ts';
import { escapeHtml } from './escape-html.ts';

/** Each is written twice, as HTML and as text. */
export type Block =
  | { kind: 'text'; text: string }
  /** A value with `url` is a link there. */
  | { kind: 'number'; label: string; value: string; url?: string }
  | { kind: 'route'; from: Stop; to: Stop }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'action'; label: string; url: string; isSecondary?: boolean }
  | { kind: 'note'; text: string };

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

interface Stop {
  label: string;
  place: string;
  street?: string | undefined;
  detail?: string | undefined;
}

export interface MailContent {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  heading: string;
  /** What a text message says where its subject says too little. */
  short?: string | undefined;
  blocks: readonly Block[];
  attachments?: readonly MailFile[] | undefined;
  calendar?: CalendarPart | undefined;
}

interface Brand
  extends Pick<
    OrganizationSettingsRecord,
    'name' | 'primaryColor' | 'secondaryColor' | 'contactPhone' | 'contactEmail'
  > {
  /** Pixels of the picture, whatever it is shown in. */
  logo?: { url: string; width: number; height: number } | undefined;
  /** Where an answer goes. */
  replyTo?: string | undefined;
}

/**
 * How the organization's mails look, and who reads their answers: about money whoever is told of payments, where somebody is.
 * Pictures in them need whole addresses.
 */
export function brandOf(settings: OrganizationSettingsRecord, site: string, isAboutMoney = false): Brand {
  const { name, primaryColor, secondaryColor, contactPhone, contactEmail, logo, paymentDetails } = settings;
  return {
    replyTo: (isAboutMoney && paymentDetails?.remittanceEmail) || contactEmail,
    name,
    primaryColor,
    secondaryColor,
    contactPhone,
    contactEmail,
    logo: logo && { ...logo, url: site + logoPath(logo) },
  };
}

interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const MONO = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";
const TEXT = '#0F172A';
const TEXT_SECONDARY = '#475569';
const TEXT_TERTIARY = '#5A6880';
const LINE = '#E2E8F0';
const BACKGROUND = '#F5F7FA';

/** A header's line: no line break may end it early. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').trim();
}

/** The text color for a ground of this color: slate or black or white, the first that reads well (4.5). */
function readableTextColor(ground: string): string {
  return ['#1E293B', '#000000', '#FFFFFF'].find((color) => contrastOf(color, ground) >= 4.5) ?? '#FFFFFF';
}

const row = (content: string, padding = '0 32px 20px') => `<tr><td style="padding:${padding}">${content}</td></tr>`;
const table = (rows: string, style = '', attributes = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes} style="border-collapse:separate;${style}">${rows}</table>`;

function stopCell(stop: Stop, style = ''): string {
  const street = stop.street
    ? `<div style="font-size:14px;line-height:20px;color:${TEXT_SECONDARY}">${escapeHtml(stop.street)}</div>`
    : '';
  const detail = stop.detail
    ? `<div style="padding-top:6px;font-size:14px;line-height:20px;color:${TEXT_SECONDARY}">${escapeHtml(stop.detail)}</div>`
    : '';
  return `<td width="50%" valign="top" style="${style}padding:16px 20px;${FONT}"><div style="font-size:12px;line-height:16px;color:${TEXT_TERTIARY}">${escapeHtml(stop.label)}</div><div style="padding-top:4px;font-size:17px;line-height:24px;font-weight:600;color:${TEXT}">${escapeHtml(stop.place)}</div>${street}${detail}</td>`;
}

function factRows(rows: readonly (readonly [string, string])[]): string {
  return rows
    .map(([label, value], at) => {
      const line = at > 0 ? `border-top:1px solid ${LINE};` : '';
      const cell = `${line}padding:11px 0;${FONT};font-size:14px;line-height:20px`;
      return `<tr><td style="${cell};color:${TEXT_SECONDARY}">${escapeHtml(label)}</td><td align="right" style="${cell};color:${TEXT};font-weight:600">${escapeHtml(value)}</td></tr>`;
    })
    .join('');
}

function valueHtml({ value, url }: BlockOf<'number'>): string {
  const text = escapeHtml(value);
  if (url === undefined) return text;
  return `<a href="${escapeHtml(url)}" target="_blank" style="color:${TEXT};word-break:break-word">${text}</a>`;
}

/** In the organization's color, or only outlined beside one that is. */
function button({ label, url, isSecondary }: BlockOf<'action'>, { primaryColor }: Brand): string {
  const ground = isSecondary ? '#FFFFFF' : primaryColor;
  const line = isSecondary ? `border:1px solid ${TEXT_SECONDARY};` : '';
  const link = `display:inline-block;padding:13px 28px;${FONT};font-size:15px;line-height:20px;font-weight:600;color:${isSecondary ? TEXT : readableTextColor(ground)};text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${ground}" style="${line}border-radius:8px;background:${ground}"><a href="${escapeHtml(url)}" target="_blank" style="${link}">${escapeHtml(label)}</a></td></tr></table>`;
}

function blockHtml(block: Block, brand: Brand): string {
  switch (block.kind) {
    case 'text':
      return row(
        `<div style="${FONT};font-size:15px;line-height:24px;color:${TEXT_SECONDARY}">${escapeHtml(block.text).replaceAll('\n', '<br>')}</div>`,
      );
    case 'number':
      return row(
        table(
          `<tr><td style="padding:14px 20px;${FONT}"><div style="font-size:12px;line-height:16px;color:${TEXT_TERTIARY}">${escapeHtml(block.label)}</div><div style="padding-top:4px;${MONO};font-size:20px;line-height:28px;font-weight:600;color:${TEXT}">${valueHtml(block)}</div></td></tr>`,
          `background:${BACKGROUND};border-left:4px solid ${brand.primaryColor};border-radius:4px`,
          `bgcolor="${BACKGROUND}"`,
        ),
      );
    case 'route':
      return row(
        table(
          `<tr>${stopCell(block.from)}${stopCell(block.to, `border-left:1px solid ${LINE};`)}</tr>`,
          `border:1px solid ${LINE};border-radius:8px`,
        ),
      );
    case 'facts':
      return row(table(factRows(block.rows)));
    case 'action':
      return row(button(block, brand), '4px 32px 24px');
    case 'note':
      return row(
        `<div style="${FONT};font-size:13px;line-height:19px;color:${TEXT_TERTIARY}">${escapeHtml(block.text)}</div>`,
      );
  }
}

/** The mark: containers stacked on a quay, drawn with cells, because mailboxes block pictures. */
function mark(brand: Brand): string {
  const box = (color: string) =>
    `<td width="12" height="9" bgcolor="${color}" style="width:12px;height:9px;font-size:0;line-height:0;border-radius:2px">&nbsp;</td>`;
  const gap = '<td width="2" style="width:2px;font-size:0">&nbsp;</td>';
  const on = readableTextColor(brand.secondaryColor);
  const none = '<td width="12" style="font-size:0">&nbsp;</td>';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${none}${gap}${box(brand.primaryColor)}</tr><tr><td height="2" style="font-size:0;line-height:2px">&nbsp;</td></tr><tr>${box(on)}${gap}${box(on)}</tr></table>`;
}

/** Pixels of a mail. */
const LOGO = { width: 200, height: 60 };

/** Where pictures are blocked, the name stands in its place. */
function logoImage({ name, logo, secondaryColor }: Brand): string {
  if (!logo) return '';
  const shrink = Math.min(LOGO.height / logo.height, LOGO.width / logo.width, 1);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * shrink));
  return `<td><img src="${escapeHtml(logo.url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;border:0;${FONT};font-size:18px;line-height:24px;font-weight:600;color:${readableTextColor(secondaryColor)}"></td>`;
}

function header(brand: Brand): string {
  const name = `<td style="padding-left:12px;${FONT};font-size:18px;line-height:24px;font-weight:600;color:${readableTextColor(brand.secondaryColor)}">${escapeHtml(brand.name)}</td>`;
  const cells = brand.logo ? `<tr>${logoImage(brand)}</tr>` : `<tr><td>${mark(brand)}</td>${name}</tr>`;
  return `<tr><td bgcolor="${brand.secondaryColor}" style="padding:20px 32px;background:${brand.secondaryColor};border-radius:8px 8px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0">${cells}</table></td></tr>`;
}

/** A number is read as one, so no line ends within it. */
function nowrapNumbers(html: string): string {
  return html.replace(/\b(?:TRK|INV|CRN)-[\w-]+/g, '<span style="white-space:nowrap">$&</span>');
}

function html(content: MailContent, brand: Brand, footer: string, unsubscribe: string | undefined): string {
  const heading = `<h1 style="margin:0;${FONT};font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.015em;color:${TEXT}">${nowrapNumbers(escapeHtml(content.heading))}</h1>`;
  const blocks = content.blocks.map((block) => blockHtml(block, brand)).join('');
  const card = table(
    `${header(brand)}${row(heading, '32px 32px 16px')}${blocks}${row('', '0 32px 12px')}`,
    `max-width:600px;background:#FFFFFF;border:1px solid ${LINE};border-radius:8px`,
    'bgcolor="#FFFFFF" align="center"',
  );
  const end = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe)}" style="color:${TEXT_TERTIARY}">${escapeHtml(t('Unsubscribe from these emails'))}</a>`
    : '';
  const below = `<div style="max-width:600px;margin:0 auto;padding:20px 32px;${FONT};font-size:12px;line-height:18px;color:${TEXT_TERTIARY};text-align:center">${escapeHtml(footer)}${end}</div>`;
  return `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><title>${escapeHtml(content.subject)}</title></head><body style="margin:0;padding:0;background:${BACKGROUND}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>${table(`<tr><td align="center" style="padding:32px 12px">${card}${below}</td></tr>`, `background:${BACKGROUND}`, `bgcolor="${BACKGROUND}"`)}</body></html>`;
}

const stopText = ({ label, place, street, detail }: Stop) =>
  `${label}: ${[street, place, detail].filter(Boolean).join(', ')}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'number':
      return `${block.label}: ${block.value}${block.url && block.url !== block.value ? `\n${block.url}` : ''}`;
    case 'route':
      return `${stopText(block.from)}\n${stopText(block.to)}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}

/** Who is written to, or called; a mail whose answers nobody reads says so. */
function footerOf({ name, contactPhone, contactEmail, replyTo }: Brand): string {
  const ways =
    contactPhone && contactEmail
      ? t('{phone} or {email}', { phone: contactPhone, email: contactEmail })
      : contactPhone || contactEmail;
  const sent = replyTo
    ? t('This message was sent by {name}.', { name })
    : t('This message was sent by {name}. Please do not reply to it.', { name });
  return ways ? `${sent} ${t('Questions? {ways}.', { ways })}` : sent;
}

/** In the language that is spoken, gives a mail its look: HTML for every mailbox (tables, inline styles, no picture but the logo) and the same words as text. */
export function renderMail(content: MailContent, brand: Brand, unsubscribe?: string): RenderedMail {
  const footer = footerOf(brand);
  const parts = [content.heading, ...content.blocks.map(blockText), `--\n${footer}`];
  if (unsubscribe) parts.push(`${t('Unsubscribe from these emails')}:\n${unsubscribe}`);
  return {
    subject: oneLine(content.subject),
    html: html(content, brand, footer, unsubscribe),
    text: `${parts.join('\n\n')}\n`,
  };
}
