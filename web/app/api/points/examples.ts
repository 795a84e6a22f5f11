import { rupees } from '@store/ledger';
import { formatRupees } from '../../ui/format-money.ts';
import { redeemAnswers } from '../../wallet/redeem/words.ts';
import type { ExamplesOf } from '../kernel/example.ts';
import { ASHA } from '../shapes/samples.ts';
import type * as calls from './calls.ts';

export const examples: ExamplesOf<typeof calls> = {
  pointsBalance: { params: { userid: String(ASHA.number) }, answer: { balance: 8.49 } },
  redeemPoints: {
    body: { value: 5 },
    answer: { msg: redeemAnswers.underWay(5, formatRupees(rupees(5))) },
  },
};
