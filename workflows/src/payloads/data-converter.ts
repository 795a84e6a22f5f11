import type { StoreKeys } from '@store/platform/sealing';
import type { DataConverter } from '@temporalio/common';
import { fileURLToPath } from 'node:url';
import { sealingCodec } from './sealing-codec.ts';

export const FAILURE_CONVERTER_PATH = fileURLToPath(
  new URL('./failure-converter.cjs', import.meta.url),
);

/** How clients, worker and replays alike read and write what Temporal keeps. */
export const dataConverter = (keys: StoreKeys): DataConverter => ({
  payloadCodecs: [sealingCodec(keys)],
  failureConverterPath: FAILURE_CONVERTER_PATH,
});
