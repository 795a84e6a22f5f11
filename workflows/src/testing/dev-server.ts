import { Client, Connection } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import { dataConverter } from '../payloads/data-converter.ts';
import { quietRuntime } from './quiet-runtime.ts';
import { SPEC_KEYS } from './spec-keys.ts';

/** Connections of one spec to the running dev server. */
export async function connectDevServer(address: string) {
  quietRuntime();
  const connection = await Connection.connect({ address });
  const native = await NativeConnection.connect({ address });
  return {
    client: new Client({ connection, dataConverter: dataConverter(SPEC_KEYS) }),
    native,
    async close() {
      await native.close();
      await connection.close();
    },
  };
}
