import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { GivenJobs } from '#functions/domain/events/event-data.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';
import type { HourFormat } from '#shared/dates/clock-format.ts';
import { t, tPlural } from '#shared/i18n/t.ts';
import { cityLine } from '#shared/places/place.ts';
import { deliveryWindow, pickupWindow } from '#shared/shipments/lateness.ts';
import { safePlace, stopsOf, whenText } from './shipment-text.ts';

type Job = Omit<GivenJobs['jobs'][number], 'id'>;
type Setting = Pick<MailContext, 'name' | 'site' | 'hours'>;

function jobBlocks(job: Job, hours: HourFormat): Block[] {
  const { trackingNumber, pickupDate, estimatedDelivery } = job;
  const { from, to } = stopsOf(job);
  const due = whenText(estimatedDelivery, deliveryWindow(job), hours);
  return [
    { kind: 'number', label: t('Tracking number'), value: trackingNumber },
    {
      kind: 'route',
      from: { ...from, detail: whenText(pickupDate, pickupWindow(job), hours) },
      to: { ...to, detail: due && t('Due {when}', { when: due }) },
    },
  ];
}

const firstName = (name: string) => defang(name.trim().split(/\s+/)[0] ?? name);

/** The mail to a driver whose job went to somebody else, or back to dispatch. */
export function jobTaken(event: ShipmentEventRecord, { name, site, hours }: Setting): MailContent {
  return {
    subject: t('Job taken off your list: {number}', { number: event.shipment.trackingNumber }),
    preview: t('This job is no longer yours'),
    heading: t('This job is no longer yours'),
    blocks: [
      {
        kind: 'text',
        text: t("Hello {name}, dispatch has taken this job off your list. You don't need to do anything.", {
          name: firstName(name),
        }),
      },
      ...jobBlocks(event.shipment, hours),
      { kind: 'action', label: t('Open my jobs'), url: `${site}/` },
    ],
  };
}

/** What dispatch writes to the driver of a job; as a push, those words. */
export function dispatchMessage(event: ShipmentEventRecord, { site, hours }: Omit<Setting, 'name'>): MailContent {
  const text = defang(event.note ?? '');
  return {
    subject: t('Message from dispatch: {number}', { number: event.shipment.trackingNumber }),
    preview: text,
    heading: t('Message from dispatch'),
    blocks: [
      { kind: 'text', text },
      ...jobBlocks(event.shipment, hours),
      { kind: 'action', label: t('Open my jobs'), url: `${site}/` },
    ],
    short: t('Dispatch: {text}', { text }),
  };
}

/** The mail to the driver of a shipment that was cancelled. */
export function jobCancelled(event: ShipmentEventRecord, { name, site, hours }: Setting): MailContent {
  const stop = t(event.from === 'assigned' ? "Please don't pick it up." : 'Please call dispatch about the container.');
  return {
    subject: t('Job cancelled: {number}', { number: event.shipment.trackingNumber }),
    preview: stop,
    heading: t('This job is cancelled'),
    blocks: [
      { kind: 'text', text: `${t('Hello {name}, this job has been cancelled.', { name: firstName(name) })} ${stop}` },
      ...jobBlocks(event.shipment, hours),
      { kind: 'action', label: t('Open my jobs'), url: `${site}/` },
    ],
  };
}

/** The mail to a driver whom a plan gave some jobs. */
export function jobsGiven({ data: { jobs } }: { data: GivenJobs }, { name, site, hours }: Setting): MailContent {
  const n = jobs.length;
  const subject = tPlural(n, '{n} new job', '{n} new jobs', { n });
  const [first] = jobs;
  const place = first && cityLine(safePlace({ city: first.pickupCity, state: first.pickupState }));
  return {
    subject,
    preview: jobs.map(({ trackingNumber }) => trackingNumber).join(', '),
    heading: subject,
    blocks: [
      {
        kind: 'text',
        text: t('Hello {name}, dispatch has given you new jobs. They are listed in the order of your stops.', {
          name: firstName(name),
        }),
      },
      ...jobs.flatMap((job) => jobBlocks(job, hours)),
      { kind: 'action', label: t('Open my jobs'), url: `${site}/` },
    ],
    ...(place && {
      short: tPlural(n, '{n} new job. First stop: {place}', '{n} new jobs. First stop: {place}', {
        n,
        place,
      }),
    }),
  };
}

export const JOB_MAILS = {
  jobTaken,
  jobCancelled,
  dispatchMessage,
} satisfies Mails;
