import type { Paise } from '@store/ledger';

/** Apps that gateways have addresses of their own for, and what an address of each may look like. */
const APPS = {
  phonepe: { scheme: /^phonepe:$/, android: 'com.phonepe.app' },
  gpay: { scheme: /^(tez|gpay):$/, android: 'com.google.android.apps.nbu.paisa.user' },
  paytm: { scheme: /^paytm(mp)?:$/, android: 'net.one97.paytm' },
} as const;
export type UpiApp = keyof typeof APPS;

/** How one payment is made by UPI without the gateway's page. */
export type UpiPayment = Readonly<{
  /** Who gets the money. */
  upiId: string;
  /** Opens whichever UPI app there is; the QR code says the same. */
  link: string;
  apps: readonly Readonly<{ app: UpiApp; link: string }>[];
}>;

/** No camera reads a code of more from a screen. */
const LONGEST = 800;
const UPI_ID = /^[\w.-]{2,256}@[a-z][\da-z.]{1,63}$/i;
const ACTION = /^(upi\/)?pay\/?$/;

/**
 * What a gateway's addresses, by app, come to. Each is checked by its shape and has to ask for this
 * `amount` for one and the same UPI ID; the others are dropped. Null when none of them opens any UPI
 * app: then there is nothing to scan.
 */
export function upiPaymentIn(
  intent: Readonly<Record<string, string>> | null,
  amount: Paise,
): UpiPayment | null {
  const links = Object.entries(intent ?? {});
  const [, link] = links.find(([, each]) => /^upi:\/\//i.test(each) && payeeOf(each, amount)) ?? [];
  const upiId = link === undefined ? null : payeeOf(link, amount);
  if (link === undefined || upiId === null) return null;
  const apps = links.flatMap(([name, each]) =>
    isApp(name) && opens(name, each) && payeeOf(each, amount) === upiId
      ? [{ app: name, link: each }]
      : [],
  );
  return { upiId, link, apps };
}

/** Null unless the address asks for so much in rupees. */
function payeeOf(address: string, amount: Paise): string | null {
  if (address.length > LONGEST || !URL.canParse(address)) return null;
  const { host, pathname, search } = new URL(address);
  const said = new URLSearchParams(search);
  const [upiId, asked] = [said.get('pa') ?? '', said.get('am') ?? ''];
  const inRupees = (said.get('cu') ?? 'INR') === 'INR' && /^\d{1,9}(\.\d{1,2})?$/.test(asked);
  const pays = ACTION.test(`${host}${pathname}`) && UPI_ID.test(upiId);
  return pays && inRupees && Math.round(Number(asked) * 100) === amount ? upiId : null;
}

const isApp = (name: string): name is UpiApp => Object.hasOwn(APPS, name);

/** An address of Android names the app, and no page to open where there is none. */
function opens(app: UpiApp, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hash } = new URL(address);
  const { scheme, android } = APPS[app];
  if (protocol !== 'intent:') return scheme.test(protocol) && hash === '';
  const parts = hash.replace(/^#Intent;/, '').split(';');
  const said = new Set(parts.filter((part) => part !== '' && part !== 'end'));
  return (
    said.delete(`package=${android}`) && [...said].every((part) => /^scheme=[a-z]+$/.test(part))
  );
}
