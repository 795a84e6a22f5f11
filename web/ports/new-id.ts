import { randomBytes } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): the first 48 bits are the time, so that ids sort by age. The same
 * for the same time and chance.
 */
export function newId(now: number = Date.now(), chance: Uint8Array = randomBytes(16)): string {
  const bytes = Buffer.from(chance);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x70;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
