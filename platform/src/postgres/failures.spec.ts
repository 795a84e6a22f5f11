import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { Fault } from '../fault.ts';
import { isConnectionLost, isTimeout, isTransient, isUnavailable } from './index.ts';

const ofSystem = (code: string, syscall = 'connect') =>
  Object.assign(new Error(code), { code, syscall });
function ofServer(code: string, severity: string): Error {
  const error = Object.assign(new Error(code), { code, severity });
  return Object.setPrototypeOf(error, postgres.PostgresError.prototype) as Error;
}

describe('a connection is lost', () => {
  it.each([
    ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
    ...['EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  ])('when the system or the driver says %s', (code) => {
    expect(isConnectionLost(ofSystem(code))).toBe(true);
    expect(isUnavailable(ofSystem(code))).toBe(true);
  });

  it.each([
    ['57P01', 'it is being shut down'],
    ['57P02', 'it crashed'],
    ['57P03', 'it is starting'],
    ['53300', 'it has too many connections'],
    ['25P03', 'a transaction was idle for too long'],
  ])('when the server ends it with %s, because %s', (code) => {
    expect(isConnectionLost(ofServer(code, 'FATAL'))).toBe(true);
    expect(isUnavailable(ofServer(code, 'FATAL'))).toBe(true);
  });

  it('but not when a file is missing, a statement fails, or anything else is wrong', () => {
    for (const error of [
      ofSystem('ENOENT', 'open'),
      ofServer('23505', 'ERROR'),
      ofServer('57014', 'ERROR'),
      new Error('ECONNRESET'),
      'CONNECT_TIMEOUT',
      undefined,
    ]) {
      expect(isConnectionLost(error)).toBe(false);
    }
  });
});

describe('a server that still answers', () => {
  it.each([
    ['57014', 'a statement took too long'],
    ['53200', 'it has no memory left'],
    ['40P01', 'two transactions waited for each other'],
    ['40001', 'two transactions met'],
    ['55P03', 'a lock was taken'],
  ])('may do it the next time when it says %s, because %s', (code) => {
    expect(isUnavailable(ofServer(code, 'ERROR'))).toBe(true);
  });

  it.each(['23505', '42P01', '22P02', '54000'])('will not when it says %s', (code) => {
    expect(isUnavailable(ofServer(code, 'ERROR'))).toBe(false);
  });
});

it('who had all the time there is need not try again at once', () => {
  for (const error of [
    ofSystem('CONNECT_TIMEOUT'),
    ofSystem('ETIMEDOUT'),
    ofServer('57014', 'ERROR'),
  ])
    expect(isTimeout(error)).toBe(true);
  expect(isTimeout(ofSystem('ECONNRESET'))).toBe(false);
});

it('whoever asks again need not know whether Postgres was away or a fault will pass', () => {
  class Passing extends Fault {
    readonly code = 'PASSING';
    readonly retryable = true;
  }
  class Lasting extends Fault {
    readonly code = 'LASTING';
    readonly retryable = false;
  }
  for (const error of [new Passing(), ofSystem('ECONNRESET'), ofServer('40001', 'ERROR')])
    expect(isTransient(error)).toBe(true);
  for (const error of [new Lasting(), ofServer('23505', 'ERROR'), new Error('a bug'), undefined])
    expect(isTransient(error)).toBe(false);
});
