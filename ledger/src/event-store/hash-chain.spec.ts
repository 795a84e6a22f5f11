import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { RecordedEvent } from './event-store.ts';
import { createChainVerifier, eventIdOf, GENESIS_HASH, hashOf, sealed } from './hash-chain.ts';

const following = (before: RecordedEvent | null, amount: number): RecordedEvent => ({
  id: `00000000-0000-8000-a000-00000000000${amount}`,
  stream: 'wallet-asha',
  revision: before ? before.revision + 1 : 0,
  position: before ? before.position + 1n : 1n,
  type: 'FundsCredited',
  data: { amount, note: null },
  metadata: {
    commandId: 'c',
    correlationId: 'r',
    actor: 'asha',
    schemaVersion: 1,
    previousHash: before ? hashOf(before) : GENESIS_HASH,
  },
  recordedAt: '2026-11-21T06:00:00.000Z',
});
const first = following(null, 1);
const second = following(first, 2);
const third = following(second, 3);

const breaksIn = (...events: RecordedEvent[]) => {
  const chain = createChainVerifier();
  return events.map((event) => chain.add(event)?.problem ?? 'whole');
};

describe('the hash chain of a stream', () => {
  it('is whole as it was written', () => {
    expect(breaksIn(first, second, third)).toEqual(['whole', 'whole', 'whole']);
  });

  it('does not depend on the order of keys, or on what the event store adds', () => {
    const reordered = { ...first, data: { note: null, amount: 1 }, position: 99n, recordedAt: '' };
    expect(hashOf(reordered)).toBe(hashOf(first));
  });

  it('is SHA-256 over the canonical JSON of what was written', () => {
    const { stream, revision, id, type, data, metadata } = second;
    const canonical = canonicalJson({ stream, revision, id, type, data, metadata });
    expect(hashOf(second)).toBe(createHash('sha256').update(canonical).digest('hex'));
    const named = { ...second, id: eventIdOf(second) };
    expect(sealed(second)).toEqual({ id: named.id, hash: hashOf(named) });
  });

  it('breaks after an event whose content, type, id or place was changed', () => {
    const changes: Partial<RecordedEvent>[] = [
      { data: { amount: 2000, note: null } },
      { type: 'FundsDeducted' },
      { id: '00000000-0000-8000-a000-000000000009' },
      { metadata: { ...second.metadata, actor: 'mallory' } },
    ];
    for (const change of changes) {
      expect(breaksIn(first, { ...second, ...change }, third)).toEqual([
        'whole',
        'whole',
        'hashDiffers',
      ]);
    }
  });

  it('breaks where an event was removed, renumbered or not', () => {
    expect(breaksIn(first, third)).toEqual(['whole', 'revisionMissing']);
    expect(breaksIn(first, { ...third, revision: 1 })).toEqual(['whole', 'hashDiffers']);
    expect(breaksIn(second, third)).toEqual(['revisionMissing', 'whole']);
  });

  it('keeps every stream apart', () => {
    const other = { ...first, stream: 'wallet-ravi' };
    expect(breaksIn(first, other, second)).toEqual(['whole', 'whole', 'whole']);
  });
});
