import type { AppLoadContext } from '@remix-run/node';

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether this machine asks a store that is there for this machine alone: behind a proxy everybody
 * seems to be at this machine.
 */
export function isFromHere({ shop, clientAddress }: AppLoadContext): boolean {
  const { hostname } = new URL(shop.settings.publicUrl);
  return LOOPBACK_HOST.test(hostname) && LOOPBACK_ADDRESS.test(clientAddress ?? '');
}
