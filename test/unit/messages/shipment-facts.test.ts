import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { STANDARD } from '#functions/domain/notifications/templates.ts';
import { approval } from '#functions/messages/accounts/accounts.ts';
import { renderMail } from '#functions/messages/mails/layout.ts';
import type { MailContext } from '#functions/messages/mails/mail.ts';
import { templatedMail } from '#functions/messages/notifications/templated-mail.ts';
import { jobTaken } from '#functions/messages/shipments/jobs.ts';
import { SHIPMENT_MAILS } from '#functions/messages/shipments/shipments.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import { creation } from '../workers/records.ts';

const BRAND = { name: 'Quayside', primaryColor: '#F59E0B', secondaryColor: '#1E293B' };
const SITE = 'https://quay.example';
const SETTING = { name: 'Luis Ortega', site: SITE, hours: 12, timezone: 'America/New_York' } as MailContext;
beforeAll(() => void vi.stubEnv('APP_SECRET', '{"current":"app"}'));

function mailOf(kind: TemplateId, more: Partial<ShipmentEventRecord> = {}) {
  const [created] = creation('shp_1').events;
  if (!created) throw new Error('No event');
  const event: ShipmentEventRecord = { ...created, ...more };
  return renderMail(
    templatedMail(kind, STANDARD[kind], event, { site: SITE, hours: 12, timezone: 'America/New_York' }),
    BRAND,
  );
}

describe('a mail about a shipment', () => {
  it('says of a booking what is carried, and how', () => {
    const { text } = mailOf('bookingConfirmation');
    expect(text).toContain('Container: 40ft Container, HLXU4306177');
    expect(text).toContain('Weight: 18,400\u00A0kg');
    expect(text).toContain('Service: Standard');
    expect(text).toMatch(/^Estimated price: \$/m);
    expect(text).not.toMatch(/^Price/m);
  });

  it('of several containers lists each with its number, its link and its price, and has one sum', () => {
    const weight = { weightUnit: 'kg', secretVersion: 1 } as const;
    const containers: ShipmentEventRecord['containers'] = [
      { id: 'shp_1', trackingNumber: 'TRK-ONE', containerType: '40ft', weight: '6000', priceCents: 108_000, ...weight },
      { id: 'shp_2', trackingNumber: 'TRK-TWO', containerNumber: 'HLXU4306177', priceCents: 10_000, ...weight },
    ];
    const { subject, text, html } = mailOf('bookingConfirmation', { containers });
    expect(subject).toMatch(/^Booking confirmed: TRK-\w+ and 1 more$/);
    expect(text).toMatch(
      /Container 1, 40ft Container, 6,000\u00A0kg: TRK-ONE\nhttps:\/\/quay.example\/track\/TRK-ONE#s=/,
    );
    expect(text).toMatch(/Container 2, HLXU4306177: TRK-TWO\nhttps:\/\/quay.example\/track\/TRK-TWO#s=/);
    expect(text).toContain('TRK-ONE: $1,080.00\nTRK-TWO: $100.00\nEstimated price: $1,180.00');
    expect(html.match(/href="https:\/\/quay.example\/track/g)).toHaveLength(2);
  });

  it('says of a delivery when it was, and who took it', () => {
    const [created] = creation('shp_1').events;
    if (!created?.shipment) throw new Error('No event');
    const shipment = { ...created.shipment, deliveredAt: '2026-11-26T15:05:00.000Z' };
    const { text } = mailOf('delivered', { shipment, recipientName: 'Ana Cruz' });
    expect(text).toMatch(/Delivered: Nov 26, 2026, 10:05\sAM EST/);
    expect(text).toContain('Received by: Ana Cruz');
  });

  it('says where from and where to as the page does: with the street and the state', () => {
    const [created] = creation('shp_1').events;
    if (!created?.shipment.row) throw new Error('No event');
    const row = { ...created.shipment.row, pickupAddress: '1450 Route 130', pickupZip: '08016', deliveryZip: '64000' };
    const shipment = {
      ...{ ...created.shipment, row, pickupCity: 'Burlington', pickupState: 'NJ' },
      ...{ deliveryAddress: 'Av. Ruiz Cortines 100', deliveryCity: 'Monterrey', deliveryState: 'NLE' },
    };
    const { text, html } = mailOf('bookingConfirmation', { shipment });
    expect(text).toMatch(/^Pickup: 1450 Route 130, Burlington, NJ 08016/m);
    expect(text).toMatch(/^Delivery: Av. Ruiz Cortines 100, Monterrey, N.L. 64000/m);
    expect(text).toContain('deliver to Av. Ruiz Cortines 100, Monterrey, N.L. 64000.');
    expect(html).toMatch(/>Burlington, NJ 08016<\/div><div[^>]*>1450 Route 130<\/div>/);
    const moved = renderMail(SHIPMENT_MAILS.deliveryMoved({ ...created, shipment }, SETTING), BRAND).text;
    expect(moved).toMatch(/^Pickup: 1450 Route 130, Burlington, NJ 08016/m);
    const { row: _row, ...bare } = shipment;
    const taken = renderMail(jobTaken({ ...created, shipment: bare }, SETTING), BRAND).text;
    expect(taken).toMatch(/^Pickup: Burlington, NJ/m);
    const { pickupCity: _city, pickupState: _state, ...nowhere } = bare;
    const unknown = renderMail(jobTaken({ ...created, shipment: nowhere }, SETTING), BRAND).text;
    expect(unknown).toMatch(/^Pickup: N\/A/m);
  });

  it('greets on a line of its own, and breaks no number in its heading', () => {
    const { text, html } = mailOf('delivered');
    expect(text).toContain('Hello Joanna Rivers,\n\nYour shipment');
    expect(html).toMatch(/<h1[^>]*>Delivered: <span style="white-space:nowrap">TRK-\w+<\/span><\/h1>/);
  });
});

describe('the mail of an approved account', () => {
  it.each([
    ['customer', 'customer'],
    ['admin', 'director'],
    ['staff', 'staff'],
  ] as const)('leads a %s to the tab that takes the password', (role, tab) => {
    const { blocks } = approval({ data: { firstName: 'Ines', username: 'ines', role } }, { site: SITE });
    expect(blocks).toContainEqual({ kind: 'action', label: 'Sign in', url: `${SITE}/login?tab=${tab}` });
  });
});
