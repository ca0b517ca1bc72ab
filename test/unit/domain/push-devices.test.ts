import { describe, expect, it } from 'vitest';
import { addDevice, MAX_DEVICES, type PushDeviceRecord } from '#functions/domain/notifications/push-devices.ts';

const device = (id: string, day: number): PushDeviceRecord => ({
  ...{
    id,
    endpoint: `https://push.example/${id}`,
    p256dh: 'p',
    auth: 'a',
    applicationServerKey: 'k',
    sessionHash: 's',
  },
  createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});

describe('a device that turns pushes on', () => {
  it('is one more, until there are ten: then the oldest goes', () => {
    const nine = Array.from({ length: MAX_DEVICES - 1 }, (_, at) => device(`d${at}`, at + 2));
    const tenth = addDevice(nine, device('new', 20));
    expect(tenth).toEqual({ saved: device('new', 20), removed: [] });
    const ten = [...nine, device('oldest', 1)];
    expect(addDevice(ten, device('new', 20)).removed.map(({ id }) => id)).toEqual(['oldest']);
  });

  it('again is the same, and nothing is written', () => {
    expect(addDevice([device('a', 1)], device('a', 5))).toEqual({ saved: undefined, removed: [] });
  });

  it('by another session is written anew, as old as it was', () => {
    const again = { ...device('a', 5), sessionHash: 'later' };
    expect(addDevice([device('a', 1)], again).saved).toEqual({ ...device('a', 1), sessionHash: 'later' });
  });
});
