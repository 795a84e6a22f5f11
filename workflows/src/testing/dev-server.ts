import { server } from '@store/platform/testing';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import { dataConverter } from '../payloads/data-converter.ts';
import { quietRuntime } from './quiet-runtime.ts';
import { SPEC_KEYS } from './spec-keys.ts';

/**
 * Connections of one spec to the dev server that all share. Open them while the spec is loaded:
 * Temporal may have to be fetched first.
 */
export async function connectDevServer() {
  quietRuntime();
  const address = await server('temporal');
  const connection = await Connection.connect({ address });
  const native = await NativeConnection.connect({ address });
  return {
    address,
    client: new Client({ connection, dataConverter: dataConverter(SPEC_KEYS) }),
    native,
    async close() {
      await native.close();
      await connection.close();
    },
  };
}
