import { storeKeys } from '@store/platform/sealing';
import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { expect, it, describe } from 'vitest';
import { sealingCodec } from './sealing-codec.ts';

const OLD = 'the first secret of the specs, long enough';
const NEW = 'the second secret of the specs, long enough';
const payload = defaultPayloadConverter.toPayload({ email: 'asha@example.com' });

const valueOf = ([opened]: readonly Payload[]): unknown =>
  defaultPayloadConverter.fromPayload(opened!);

describe('the payloads of workflows', () => {
  it('are sealed, with the key that opens them named beside', async () => {
    const keys = storeKeys([OLD]);
    const [sealed] = await sealingCodec(keys).encode([payload]);

    expect(Buffer.from(sealed?.data ?? []).includes('asha')).toBe(false);
    expect(Buffer.from(sealed?.metadata?.['encryption-key-id'] ?? []).toString()).toBe(keys.ids[0]);
    expect(valueOf(await sealingCodec(keys).decode([sealed!]))).toEqual({
      email: 'asha@example.com',
    });
  });

  it('are opened after the keys were exchanged', async () => {
    const sealed = await sealingCodec(storeKeys([OLD])).encode([payload]);

    const opened = await sealingCodec(storeKeys([NEW, OLD])).decode(sealed);

    expect(valueOf(opened)).toEqual({ email: 'asha@example.com' });
  });

  it('are read as they are when they come from before there were keys', async () => {
    expect(await sealingCodec(storeKeys([OLD])).decode([payload])).toEqual([payload]);
  });

  it('say which key is missing', async () => {
    const sealed = await sealingCodec(storeKeys([OLD])).encode([payload]);

    await expect(sealingCodec(storeKeys([NEW])).decode(sealed)).rejects.toThrow(
      `lacks the key ${storeKeys([OLD]).ids[0]}`,
    );
  });
});
