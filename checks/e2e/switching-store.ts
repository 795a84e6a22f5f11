import { rm } from 'node:fs/promises';
import { freePorts } from '../../embedded/src/ports/free-ports.ts';
import { startStoreOver } from '../../embedded/src/testing/throwaway-store.ts';
import { throwawayFolder } from '../../embedded/src/testing/throwaway-folder.ts';
import type { StartServer } from '../src/runner/lend-servers.ts';
import { underTest, write } from './under-test.ts';

/**
 * One store whose owner changes the payment gateway: lent as `by-ekqr` first, and as `by-razorpay`
 * from then on, over the same data and at the same address.
 */
export function switchingStore(
  variables: Readonly<Record<string, string>>,
): Readonly<Record<'by-ekqr' | 'by-razorpay', StartServer>> {
  let stop = async (): Promise<void> => undefined;
  let place: Promise<Readonly<{ folder: string; port: string }>> | undefined;
  const newPlace = async () => {
    const [[port], folder] = await Promise.all([freePorts(1), throwawayFolder('e2e-switching')]);
    return { folder, port: String(port) };
  };

  const startBy =
    (gateway: 'ekqr' | 'razorpay'): StartServer =>
    async () => {
      await stop();
      const { folder, port } = await (place ??= newPlace());
      const own = { ...variables, PORT: port, PAYMENT_GATEWAY: gateway };
      const running = await underTest(await startStoreOver(folder, own, write));
      let isOver = false;
      stop = async () => {
        if (!isOver) await running.stop();
        isOver = true;
      };
      return {
        address: JSON.stringify(running.store),
        stop: async () => {
          await stop();
          await rm(folder, { recursive: true, force: true });
        },
      };
    };
  return { 'by-ekqr': startBy('ekqr'), 'by-razorpay': startBy('razorpay') };
}
