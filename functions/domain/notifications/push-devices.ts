/** A browser that shows pushes to an account. */
export interface PushDeviceRecord {
  /** Digest of its endpoint; the address of a push. */
  id: string;
  /** Where its push service takes messages for it. */
  endpoint: string;
  /** For whom they are encrypted, base64url. */
  p256dh: string;
  auth: string;
  /** The public key of ours for which it was subscribed: its push service takes no other. */
  applicationServerKey: string;
  /** The session that last named it; when that is signed out, so is the device. */
  sessionHash: string;
  createdAt: string;
  /** The account, where it is one of the office: all of those are looked up together. */
  memberId?: string | undefined;
}

/** Devices of one person that get pushes. */
export const MAX_DEVICES = 10;

/** The device as it is stored, unless it already is; and those that make room for it, the oldest first. */
export function addDevice(
  devices: readonly PushDeviceRecord[],
  device: PushDeviceRecord,
): { saved: PushDeviceRecord | undefined; removed: PushDeviceRecord[] } {
  const known = devices.find(({ id }) => id === device.id);
  const saved = { ...device, createdAt: known?.createdAt ?? device.createdAt };
  const isKnown = known !== undefined && FIELDS.every((name) => known[name] === saved[name]);
  const others = devices
    .filter(({ id }) => id !== device.id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  const tooMany = Math.max(0, others.length + 1 - MAX_DEVICES);
  return { saved: isKnown ? undefined : saved, removed: others.slice(0, tooMany) };
}

const FIELDS = ['endpoint', 'p256dh', 'auth', 'applicationServerKey', 'sessionHash', 'memberId'] as const;
