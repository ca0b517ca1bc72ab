import { describe, expect, it } from 'vitest';
import { STANDARD } from '#functions/domain/notifications/templates.ts';
import { emailConfirmation } from '#functions/messages/accounts/accounts.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { renderMail } from '#functions/messages/mails/layout.ts';
import { templatedMail } from '#functions/messages/notifications/templated-mail.ts';
import { creation } from '../workers/records.ts';

describe('what strangers type into our mails', () => {
  it.each([
    ['St. Louis', 'St. Louis'],
    ['Ana María O’Neill-Ruiz', 'Ana María O’Neill-Ruiz'],
    ['Ines\n\nYour account is locked', 'Ines Your account is locked'],
    ['see https://evil.example/x', 'see https: evil. example/x'],
    ['www.evil.example', 'www. evil. example'],
    ['evil。example', 'evil. example'],
    ['http://192.0.2.1/x', 'http: 192. 0. 2. 1/x'],
    ['Rate was $1,799.60, 3.5 h.', 'Rate was $1,799.60, 3.5 h.'],
    ['3.5example or 1.example or v1.5', '3. 5example or 1. example or v1. 5'],
  ])('%j stands there as %j', (text, shown) => expect(defang(text)).toBe(shown));

  it('makes no link and no paragraph of its own, in HTML and in text', () => {
    const attack = 'Ines\n\nPay at https://evil.example/pay <a href="//evil.example">';
    const [created] = creation('shp_1').events;
    if (!created?.shipment) throw new Error('A creation without its shipment');
    const contact = { ...created.shipment.contact, name: attack };
    const shipment = { ...created.shipment, contact, pickupCity: attack, deliveryCity: attack };
    const brand = { name: 'Quayside', primaryColor: '#F59E0B', secondaryColor: '#1E293B' };
    process.env.APP_SECRET = '{"current":"app"}';
    const mails = [
      templatedMail(
        'bookingConfirmation',
        STANDARD.bookingConfirmation,
        { ...created, shipment },
        { site: 'https://quay.example', hours: 12, timezone: 'America/New_York' },
      ),
      emailConfirmation({ firstName: attack, username: 'ines' }, 'https://quay.example/confirm', 7),
    ];
    for (const mail of mails) {
      const { html, text, subject } = renderMail(mail, brand);
      for (const written of [html, text, subject]) {
        expect(written).not.toMatch(/evil\.example|https?:\/\/evil/);
        expect(written).not.toContain('\n\nPay');
      }
    }
  });
});
