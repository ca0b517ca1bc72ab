import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotifyCustomerButtons } from '../../web/entities/shipments/not-notified/NotifyCustomerButtons.tsx';
import { json, reset, serve, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

const TOLD = { id: 'shp_1', trackingNumber: 'TRK-1', customerPhone: '(555) 010-4242' };
const NOTICE = { name: 'Jane Roe', phone: {}, email: {}, sms: {}, text: '', subject: '', ending: '' };
const call = () => screen.getByLabelText('Call the customer of TRK-1');
const mail = () => screen.getByLabelText('Email the customer of TRK-1');
const text = () => screen.getByLabelText('Text the customer of TRK-1');
const whyNot = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

describe('the ways to tell a customer', () => {
  it('are all there where there is a phone', () => {
    serve(() => json(NOTICE));
    show(<NotifyCustomerButtons shipment={TOLD} />);
    expect([call(), mail(), text()].map(isOff)).toEqual([false, false, false]);
    expect(call().getAttribute('href')).toBe('tel:5550104242');
  });

  it('are off without a number to call, and say so to who points at them and who listens', async () => {
    const calls = serve(() => json(NOTICE));
    show(<NotifyCustomerButtons shipment={{ ...TOLD, customerPhone: '' }} />);
    expect([call(), mail(), text()].map(isOff)).toEqual([true, false, true]);
    expect(call().getAttribute('href')).toBeNull();
    expect(whyNot(call())).toBe('No phone number');
    expect(call().tabIndex).toBe(0);
    fireEvent.click(text());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('are off where the customer does not want them, once somebody is about to press', async () => {
    const cameBack = 'Emails to this address came back';
    const calls = serve(() => json({ ...NOTICE, email: { whyNot: cameBack } }));
    show(<NotifyCustomerButtons shipment={TOLD} />);
    expect(isOff(mail())).toBe(false);
    fireEvent.pointerEnter(mail());
    await waitFor(() => expect(isOff(mail())).toBe(true));
    expect(whyNot(mail())).toBe(cameBack);
    expect([call(), text()].map(isOff)).toEqual([false, false]);
    expect(calls.map(({ url }) => url)).toEqual(['/api/shipments/shp_1/notice']);
  });
});
