import { isIP } from 'node:net';
import type { AppLoadContext } from '@remix-run/node';
import Bowser from 'bowser';
import type { CameFrom, SignInWay } from '../../ports/sessions.ts';

/** Longer ones are made up, and what follows says no more. */
const LONGEST_USER_AGENT = 400;

/** Where somebody signs in, as their list of sessions shows it. */
export const cameFrom = (
  request: Request,
  { clientAddress = '' }: Pick<AppLoadContext, 'clientAddress'>,
  by: SignInWay,
): CameFrom => ({
  by,
  device: deviceIn(request.headers.get('user-agent') ?? ''),
  address: maskedAddress(clientAddress),
});

/** "Chrome on Android"; '' for what is no browser. */
export function deviceIn(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT));
  if (!isName(browser.name)) return '';
  return isName(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}

/** What a user agent says may be anything: of what Bowser does not know it repeats the text. */
const isName = (name: string | undefined): name is string =>
  name !== undefined && /^[\w .]{1,30}$/.test(name);

/** The network, without the device in it; '' for what is no address. */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  switch (isIP(plain)) {
    case 4:
      return plain.replace(/\.\d+$/, '.…');
    case 6:
      return `${plain.split(':').slice(0, 3).join(':')}:…`;
    default:
      return '';
  }
}
