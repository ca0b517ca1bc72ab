import { describe, expect, it } from 'vitest';
import { codeLabel, fieldLabel, valueLabel } from '../../web/ui/list/field-labels.ts';

describe('a change in words', () => {
  it.each([
    ['status', 'in_transit', 'In transit'],
    ['role', 'staff', 'Staff'],
    ['username', 'john_doe', 'john_doe'],
    ['company', 'harbor', 'harbor'],
    ['balance', 1956, '$1,956.00'],
    ['dueDays', 30, '30'],
    ['openTracking', false, 'off'],
    ['phone', undefined, 'none'],
    ['exception', 'consignee_closed', 'Consignee closed'],
    ['exception', 'other', 'Other problem'],
    ['trouble', 'pickup_late', 'Pickup late'],
    ['channel', 'phone', 'Phone'],
    ['channel', 'sms', 'Text message'],
    ['reason', 'phone', 'phone'],
    ['reason', 'consignee_closed', 'consignee_closed'],
    ['reason', 'other', 'other'],
  ])('of %s says %j as %s', (field, value, words) => expect(valueLabel(field, value)).toBe(words));

  it('names fields and codes as people say them', () => {
    expect(fieldLabel('primaryColor')).toBe('Primary color');
    expect(fieldLabel('driverId')).toBe('Driver');
    expect(fieldLabel('memberIds')).toBe('Members');
    expect(fieldLabel('paid')).toBe('Paid');
    expect(codeLabel('payment_taken_back')).toBe('Payment taken back');
  });
});
