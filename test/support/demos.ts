import { createDemoRequest, type DemoRequest, listDemoRequests } from '#shared/contracts/demos.ts';
import { scheduleMeeting } from '#shared/contracts/meetings.ts';
import { Client } from './client.ts';
import { mailTo, tokenIn } from './mailbox.ts';
import { type Person, unique } from './people.ts';

/** A filled in demo form; give what matters to the test. */
export function demoForm(given: Partial<Record<string, unknown>> = {}) {
  return {
    fullName: 'Carmen Whitlock',
    companyName: 'Pinnacle Ceramics',
    email: `carmen-${unique()}@pinnacle.example`,
    phone: '+1 312 555 0184',
    businessType: 'containers' as const,
    howFound: 'referral' as const,
    message: 'We move about 60 containers a month.',
    ...given,
  };
}

/** The request of an address, as the director sees it; undefined where there is none. */
export async function demoOf(director: Person, email: string): Promise<DemoRequest | undefined> {
  const requests = await director.call(listDemoRequests, { query: { limit: 200 } });
  return requests.find((request) => request.email === email);
}

/** Asks for a demo as a stranger, and gives the request as the director sees it. */
export async function askForDemo(director: Person, given: Partial<Record<string, unknown>> = {}): Promise<DemoRequest> {
  const body = demoForm(given);
  await new Client().call(createDemoRequest, { body });
  const request = await demoOf(director, body.email);
  if (!request) throw new Error('The request is not there');
  return request;
}

/** An instant so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A demo request with a meeting, and its guest's mail. */
export async function scheduled(
  director: Person,
  given: Partial<{ meetingDate: string; meetingDuration: 15 | 60 }> = {},
) {
  const request = await askForDemo(director);
  const body = { demoRequestId: request.id, meetingDate: inHours(50), ...given };
  const meeting = await director.call(scheduleMeeting, { body });
  const mail = await mailTo(request.email, /^Invitation/);
  return { request, meeting, mail, token: tokenIn(mail) };
}
