import type { ShipmentEventRecord } from '#functions/domain/types.ts';
import type { HourFormat } from '#shared/hours.ts';
import { deliveryWindow, pickupWindow } from '#shared/lateness.ts';
import { defang } from './defang-text.ts';
import type { Block, MailContent } from './layout.ts';
import { type MailSetting, whenText } from './shipment-words.ts';

function jobBlocks({ shipment }: ShipmentEventRecord, hours: HourFormat): Block[] {
  const { trackingNumber, pickupCity, pickupDate, deliveryCity, estimatedDelivery } = shipment;
  const due = whenText(estimatedDelivery, deliveryWindow(shipment), hours);
  return [
    { kind: 'number', label: 'Tracking number', value: trackingNumber },
    {
      kind: 'route',
      from: {
        label: 'Pickup',
        place: pickupCity ? defang(pickupCity) : 'N/A',
        detail: whenText(pickupDate, pickupWindow(shipment), hours),
      },
      to: { label: 'Delivery', place: deliveryCity ? defang(deliveryCity) : 'N/A', detail: due && `Due ${due}` },
    },
  ];
}

const firstName = (name: string) => defang(name.trim().split(/\s+/)[0] ?? name);

/** The mail to a driver whose job went to somebody else, or back to dispatch. */
export function jobTaken(event: ShipmentEventRecord, name: string, { site, hours }: MailSetting): MailContent {
  return {
    subject: `Job reassigned: ${event.shipment.trackingNumber}`,
    preview: 'This job is no longer yours',
    heading: 'This job is no longer yours',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName(name)}, dispatch has taken this job off your list. You don't need to do anything.`,
      },
      ...jobBlocks(event, hours),
      { kind: 'action', label: 'Open my jobs', url: `${site}/` },
    ],
  };
}

/** What dispatch writes to the driver of a job; as a push, those words. */
export function dispatchMessage(event: ShipmentEventRecord, { site, hours }: MailSetting): MailContent {
  const text = defang(event.note ?? '');
  return {
    subject: `Message from dispatch: ${event.shipment.trackingNumber}`,
    preview: text,
    heading: 'Message from dispatch',
    blocks: [
      { kind: 'text', text },
      ...jobBlocks(event, hours),
      { kind: 'action', label: 'Open my jobs', url: `${site}/` },
    ],
    short: `Dispatch: ${text}`,
  };
}

/** The mail to the driver of a shipment that was cancelled. */
export function jobCancelled(event: ShipmentEventRecord, name: string, { site, hours }: MailSetting): MailContent {
  const stop = event.from === 'assigned' ? "Please don't pick it up." : 'Please call dispatch about the container.';
  return {
    subject: `Job cancelled: ${event.shipment.trackingNumber}`,
    preview: stop,
    heading: 'This job is cancelled',
    blocks: [
      { kind: 'text', text: `Hello ${firstName(name)}, this job has been cancelled. ${stop}` },
      ...jobBlocks(event, hours),
      { kind: 'action', label: 'Open my jobs', url: `${site}/` },
    ],
  };
}
