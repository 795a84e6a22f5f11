import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** As Razorpay makes them: `pay_29QQoUBi66xm2f`. */
export const newId = (kind: string): string =>
  `${kind}_${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** And the references of its transfers to a bank: `1568176960vxp0rj`. */
export const newTransferUtr = (seconds: number): string =>
  `${seconds}${newId('').slice(1, 7).toLowerCase()}`;
