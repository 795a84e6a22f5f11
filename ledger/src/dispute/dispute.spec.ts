import fc from 'fast-check';
import { describe, it } from 'vitest';
import { rupees, type Paise } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { disputeAggregate } from './aggregate.ts';
import type { DisputeCommand } from './commands.ts';
import { dispute } from './decide.ts';
import type { DisputeEvent, DisputeOpened } from './events.ts';

const { given } = specify(dispute);

const at = '2026-11-21T06:30:00.000Z';
const anHourLater = '2026-11-21T07:30:00.000Z';
const disputeId = 'D1';
const amount = rupees(415);
const threshold = rupees(5_000);

const asked = (more: Partial<DisputeOpened['data']> = {}): DisputeOpened['data'] => ({
  ...{ disputeId, userId: 'asha', amount, at, by: 'meera' },
  subject: { kind: 'order', id: 'GT26K21-7H20QA2M' },
  ...{ gateway: 'ekqr', reference: null, utr: '432112345678' },
  ...{ reason: 'goods not received', answerBy: null },
  ...more,
});
const open = (more = {}): DisputeCommand => ({ type: 'OpenDispute', data: asked(more) });
const opened = (more = {}): DisputeEvent => ({ type: 'DisputeOpened', data: asked(more) });
const debit = (by: string | null = 'meera', sum: Paise = amount): DisputeCommand => ({
  type: 'RecordDebit',
  data: { disputeId, amount: sum, by, at },
});
const debited = (by: string | null = 'meera', sum: Paise = amount): DisputeEvent => ({
  type: 'DisputeDebited',
  data: { disputeId, amount: sum, gateway: 'ekqr', by, at },
});
const win = (by: string | null = 'meera'): DisputeCommand => ({
  type: 'RecordWon',
  data: { disputeId, by, at },
});
const won = (returned: Paise): DisputeEvent => ({
  type: 'DisputeWon',
  data: { disputeId, userId: 'asha', gateway: 'ekqr', returned, by: 'meera', at },
});
const lose = (sum: Paise = amount): DisputeCommand => ({
  type: 'RecordLost',
  data: { disputeId, amount: sum, at },
});
const lost = (by: string | null, more = {}): DisputeEvent => ({
  type: 'DisputeLost',
  data: { disputeId, userId: 'asha', amount, by, at, ...more },
});
const giveUp = (by = 'meera', secondPersonFrom: Paise = threshold): DisputeCommand => ({
  type: 'GiveUpDispute',
  data: { disputeId, by, secondPersonFrom, at },
});
const proposed = (by = 'meera'): DisputeEvent => ({
  type: 'DisputeLossProposed',
  data: { disputeId, by, at },
});
const agree = (by: string, more = {}): DisputeCommand => ({
  type: 'AgreeToLoss',
  data: { disputeId, by, aloneAfterMs: null, at, ...more },
});
const settle = (sale: Paise): DisputeCommand => ({
  type: 'SettleDispute',
  data: { disputeId, sale, at },
});
const settled = (sale: Paise, loss: Paise): DisputeEvent => ({
  type: 'DisputeSettled',
  data: { disputeId, sale, loss, at },
});

describe('a dispute', () => {
  it('is opened once, for some money', () => {
    given().when(open()).thenEvents(opened());
    given(opened())
      .when(open({ at: anHourLater }))
      .thenNothingNew();
    given(opened())
      .when(open({ amount: rupees(1) }))
      .thenRejected({ type: 'ReferenceReused', reference: disputeId });
    given()
      .when(open({ amount: rupees(0) }))
      .thenRejected({ type: 'NothingDisputed' });
  });

  it('is debited once, whoever says it again', () => {
    given(opened()).when(debit()).thenEvents(debited());
    given(opened(), debited())
      .when(debit(null, rupees(400)))
      .thenNothingNew();
    given(opened())
      .when(debit(null, rupees(0)))
      .thenRejected({ type: 'NothingDisputed' });
  });

  it('that is won gives back what was taken', () => {
    given(opened())
      .when(win())
      .thenEvents(won(rupees(0)));
    given(opened(), debited()).when(win()).thenEvents(won(amount));
    given(opened(), won(rupees(0)))
      .when(win(null))
      .thenNothingNew();
  });

  it('that is lost was debited, at the latest then', () => {
    given(opened()).when(lose()).thenEvents(debited(null), lost(null));
    given(opened(), debited())
      .when(lose(rupees(1)))
      .thenEvents(lost(null));
    given(opened(), debited(), lost(null)).when(lose()).thenNothingNew();
    given(opened())
      .when(lose(rupees(0)))
      .thenRejected({ type: 'NothingDisputed' });
  });

  it('is over once the bank has spoken', () => {
    const lostFacts = [opened(), debited(), lost(null)];
    given(...lostFacts)
      .when(win())
      .thenRejected({ type: 'DisputeIsEnded', as: 'lost' });
    given(...lostFacts)
      .when(giveUp())
      .thenRejected({ type: 'DisputeIsEnded', as: 'lost' });
    given(...lostFacts)
      .when(agree('imran'))
      .thenRejected({ type: 'DisputeIsEnded', as: 'lost' });
    const wonFacts = [opened(), won(rupees(0))];
    given(...wonFacts)
      .when(lose())
      .thenRejected({ type: 'DisputeIsEnded', as: 'won' });
    given(...wonFacts)
      .when(debit())
      .thenRejected({ type: 'DisputeIsEnded', as: 'won' });
  });

  it.each([debit(), win(), lose(), giveUp(), agree('imran'), settle(amount)])(
    'has to be opened first: $type',
    (command) => {
      given().when(command).thenRejected({ type: 'NoSuchDispute', disputeId });
    },
  );

  it('is nobody’s own to decide', () => {
    given()
      .when(open({ by: 'asha' }))
      .thenRejected({ type: 'OwnAccount' });
    for (const command of [debit('asha'), win('asha'), giveUp('asha'), agree('asha')]) {
      given(opened(), proposed()).when(command).thenRejected({ type: 'OwnAccount' });
    }
  });

  it('ignores what comes without it', () => {
    given().ignores(debited());
  });
});

describe('giving a dispute up', () => {
  it('takes one admin below the limit, and two from it on', () => {
    given(opened()).when(giveUp()).thenEvents(debited(), lost('meera'));
    given(opened()).when(giveUp('meera', amount)).thenEvents(proposed());
    given(opened(), debited('meera', rupees(400)))
      .when(giveUp('meera', amount))
      .thenEvents(lost('meera', { amount: rupees(400) }));
  });

  it('is asked once, and answered by somebody else', () => {
    given(opened(), proposed()).when(giveUp('meera', amount)).thenNothingNew();
    given(opened(), proposed())
      .when(giveUp('imran', amount))
      .thenRejected({ type: 'AlreadyProposed', proposedBy: 'meera' });
    given(opened(), proposed())
      .when(agree('imran'))
      .thenEvents(debited('imran'), lost('imran', { proposedBy: 'meera' }));
    given(opened(), proposed(), debited('imran'), lost('imran', { proposedBy: 'meera' }))
      .when(agree('imran'))
      .thenNothingNew();
    given(opened()).when(agree('imran')).thenRejected({ type: 'LossNotProposed' });
  });

  it('is a store’s only admin’s after a waiting time, and it is marked', () => {
    const aloneAfterMs = 60 * 60_000;
    given(opened(), proposed())
      .when(agree('meera'))
      .thenRejected({ type: 'SecondPersonNeeded', proposedBy: 'meera' });
    given(opened(), proposed())
      .when(agree('meera', { aloneAfterMs }))
      .thenRejected({ type: 'TooEarly', from: anHourLater });
    given(opened(), debited(), proposed())
      .when(agree('meera', { aloneAfterMs, at: anHourLater }))
      .thenEvents(lost('meera', { proposedBy: 'meera', alone: true, at: anHourLater }));
  });
});

describe('settling a dispute', () => {
  const lostFacts = [opened(), debited(), lost(null)];

  it('books as a loss what was no sale', () => {
    given(...lostFacts)
      .when(settle(amount))
      .thenEvents(settled(amount, rupees(0)));
    given(...lostFacts)
      .when(settle(rupees(100)))
      .thenEvents(settled(rupees(100), rupees(315)));
    given(...lostFacts)
      .when(settle(rupees(900)))
      .thenEvents(settled(amount, rupees(0)));
    given(opened(), won(rupees(0)))
      .when(settle(rupees(0)))
      .thenEvents(settled(rupees(0), rupees(0)));
  });

  it('happens once, when it is over', () => {
    given(opened()).when(settle(amount)).thenRejected({ type: 'DisputeStillOpen' });
    given(...lostFacts, settled(amount, rupees(0)))
      .when(settle(amount))
      .thenNothingNew();
    given(...lostFacts, settled(amount, rupees(0)))
      .when(settle(rupees(0)))
      .thenRejected({ type: 'ReferenceReused', reference: disputeId });
  });
});

describe('any dispute', () => {
  const person = fc.constantFrom('meera', 'imran', 'asha');
  const sum = fc.constantFrom(rupees(0), rupees(100), amount);
  const limit = fc.constantFrom(rupees(1), threshold);
  const alone = fc.constantFrom(null, 0, 3_600_000);
  const command = fc.oneof(
    fc.constantFrom(open(), open({ amount: rupees(100) }), lose()),
    fc.tuple(person, sum).map(([by, paise]) => debit(by, paise)),
    person.map((by) => win(by)),
    fc.tuple(person, limit).map(([by, from]) => giveUp(by, from)),
    fc.tuple(person, alone).map(([by, aloneAfterMs]) => agree(by, { aloneAfterMs })),
    sum.map((paise) => settle(paise)),
  );
  obeysTheLawsOfAllAggregates(
    disputeAggregate,
    fc.array(command, { maxLength: 12 }).map((commands) => [open(), ...commands]),
    ({ data }) => data.disputeId,
  );
});
