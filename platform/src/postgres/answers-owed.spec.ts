import { describe, expect, it } from 'vitest';
import { AnswersOwed } from './answers-owed.ts';

const message = (code: string, body: Buffer | string = ''): Buffer => {
  const text = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(code, 'latin1');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
};
const startUp = () => message(' ', 'user').subarray(1);
const ready = () => message('Z', 'I');
const sync = () => message('S');

function started(): AnswersOwed {
  const owed = new AnswersOwed();
  owed.asked(startUp());
  owed.heard(ready());
  return owed;
}

describe('answers owed', () => {
  it('are none before the first question, one from the start-up on', () => {
    const owed = new AnswersOwed();
    expect(owed.any).toBe(false);
    owed.asked(startUp());
    expect(owed.any).toBe(true);
    owed.heard(message('R', '\0\0\0\0'));
    expect(owed.any).toBe(true);
    owed.heard(ready());
    expect(owed.any).toBe(false);
  });

  it('are one for each question, also of several that are sent at once', () => {
    const owed = started();
    owed.asked(Buffer.concat([message('P', 'select 1'), sync(), message('Q', 'select 2')]));
    owed.heard(Buffer.concat([message('D', 'a row'), ready()]));
    expect(owed.any).toBe(true);
    owed.heard(ready());
    expect(owed.any).toBe(false);
  });

  it('include the description of a statement that is not run yet', () => {
    const owed = started();
    owed.asked(Buffer.concat([message('P', 'select $1'), message('D'), message('H')]));
    expect(owed.any).toBe(true);
    owed.heard(message('t', '\0\0'));
    expect(owed.any).toBe(false);
  });

  it('are not taken for given because a row looks like the end of an answer', () => {
    const owed = started();
    owed.asked(sync());
    owed.heard(message('D', ready()));
    expect(owed.any).toBe(true);
  });

  it('are counted alike wherever the network cuts what is said', () => {
    const said = Buffer.concat([message('D', 'x'.repeat(20)), ready(), message('D', ready())]);
    for (let first = 0; first <= said.length; first += 1) {
      for (let second = first; second <= said.length; second += 1) {
        const owed = started();
        owed.asked(Buffer.concat([sync(), sync()]));
        for (const [from, to] of [
          [0, first],
          [first, second],
          [second, said.length],
        ])
          owed.heard(said.subarray(from, to));
        expect(owed.any).toBe(true);
        owed.heard(ready());
        expect(owed.any).toBe(false);
      }
    }
  });

  it('are none on an idle connection, which is one outside of a transaction', () => {
    const owed = started();
    expect(owed.idle).toBe(true);
    owed.asked(sync());
    expect(owed.idle).toBe(false);
    owed.heard(message('Z', 'T'));
    expect([owed.any, owed.idle]).toEqual([false, false]);
  });

  it('are none on a connection that is only told something', () => {
    const owed = started();
    owed.heard(message('A', 'a notification'));
    expect(owed.any).toBe(false);
  });
});
