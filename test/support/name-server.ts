import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const HEADER = 12;
const TYPES = { 1: 4, 28: 16 } as const;
const isAsked = (type: number): type is keyof typeof TYPES => type in TYPES;

/** The labels of the one question, and where it ends. */
function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function bytesOf(address: string): number[] {
  if (!address.includes(':')) return address.split('.').map(Number);
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
  return all.flatMap((group) => [group >> 8, group & 255]);
}

/** A name server on this machine, by UDP: it says of a name what a test says, and of a silent one nothing at all. */
export class NameServer {
  readonly addresses = new Map<string, string[]>();
  readonly silent = new Set<string>();
  /** What it hears and does not answer, besides: asked of each question. */
  drops: (question: { name: string; family: 4 | 6 }) => boolean = () => false;
  private readonly socket: Socket = createSocket('udp4');

  async open(): Promise<string> {
    this.socket.on('message', (message, { port, address }) => {
      const answer = this.answerTo(message);
      if (answer) this.socket.send(answer, port, address);
    });
    await new Promise<void>((ready) => void this.socket.bind(0, '127.0.0.1', ready));
    const { port }: AddressInfo = this.socket.address();
    return `127.0.0.1:${port}`;
  }

  close(): void {
    this.socket.close();
  }

  private answerTo(message: Buffer): Buffer | undefined {
    const { name, type, end } = questionOf(message);
    if (this.silent.has(name) || this.drops({ name, family: type === 28 ? 6 : 4 })) return undefined;
    const known = this.addresses.get(name);
    const found = (known ?? []).map(bytesOf).filter((bytes) => isAsked(type) && bytes.length === TYPES[type]);
    const records = found.map((bytes) => {
      const head = Buffer.from([0xc0, HEADER, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length]);
      return Buffer.concat([head, Buffer.from(bytes)]);
    });
    const header = Buffer.alloc(HEADER);
    message.copy(header, 0, 0, 2);
    // An answer, recursive; of a name that nobody knows it says so.
    header.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    return Buffer.concat([header, message.subarray(HEADER, end), ...records]);
  }
}
