import type { StoreKeys } from '@store/platform/sealing';
import { METADATA_ENCODING_KEY, type Payload, type PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';

const PayloadMessage = proto.temporal.api.common.v1.Payload;

const ENCODING = Buffer.from('binary/encrypted');
const KEY_ID = 'encryption-key-id';

/** Seals what Temporal keeps. Payloads from before there were keys are taken as they are. */
export const sealingCodec = (keys: StoreKeys): PayloadCodec => ({
  encode: async (payloads) =>
    payloads.map((payload) => {
      const { keyId, sealed } = keys.seal(PayloadMessage.encode(payload).finish());
      return {
        metadata: { [METADATA_ENCODING_KEY]: ENCODING, [KEY_ID]: Buffer.from(keyId) },
        data: sealed,
      };
    }),

  decode: async (payloads) => payloads.map((payload) => openedBy(keys, payload)),
});

function openedBy(keys: StoreKeys, payload: Payload): Payload {
  const encoding = payload.metadata?.[METADATA_ENCODING_KEY];
  if (!encoding || !ENCODING.equals(encoding)) return payload;
  const keyId = Buffer.from(payload.metadata?.[KEY_ID] ?? []).toString();
  return PayloadMessage.decode(keys.open(keyId, payload.data ?? new Uint8Array()));
}
