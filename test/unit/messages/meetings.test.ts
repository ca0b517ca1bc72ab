import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#functions/domain/organization/organization-types.ts';
import { meetingInvitation } from '#functions/messages/demos/meetings.ts';
import { brandOf, renderMail } from '#functions/messages/mails/layout.ts';
import { videoRoom } from '#shared/demos/meeting.ts';
import { meeting } from '../domain/demo-fixtures.ts';

const LINKS = { accept: 'https://quay.example/accept', decline: 'https://quay.example/decline' };
const SETTING = { timezone: 'America/New_York', hours: 12 as const, organization: 'Harbor Link Haulage' };

function invitation() {
  const content = meetingInvitation(meeting(), LINKS, SETTING);
  return renderMail(content, brandOf(DEFAULT_SETTINGS, 'https://quay.example'));
}

/** The color of the cell in which a link stands. */
const groundOf = (html: string, url: string) =>
  new RegExp(`<td bgcolor="(#[0-9a-fA-F]{6})"[^>]*><a href="${url}"`).exec(html)?.[1];

describe('the invitation to a meeting', () => {
  it('has one button that stands out: to accept', () => {
    const { html } = invitation();
    expect(groundOf(html, LINKS.accept)).toBe(DEFAULT_SETTINGS.primaryColor);
    expect(groundOf(html, LINKS.decline)).toBe('#FFFFFF');
  });

  it('leads to the video call, in HTML and as text', () => {
    const room = videoRoom(meeting().demoRequestId);
    const { html, text } = invitation();
    expect(html).toContain(`<a href="${room}"`);
    expect(html.replaceAll(`href="${room}"`, '')).not.toContain(room);
    expect(text).toContain(`Join the Video Call:\n${room}`);
  });
});
