import { TransportError, Worker } from '@temporalio/worker';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { isNoAnswer } from './no-answer.ts';

const temporal = await connectDevServer();
afterAll(() => temporal.close());

describe('a worker that cannot be made', () => {
  it('had an answer where its namespace is not there', async () => {
    const making = Worker.create({
      ...{ connection: temporal.native, namespace: 'nowhere', taskQueue: 'nobody' },
      activities: { none: async () => undefined },
    });
    const error: unknown = await making.catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(TransportError);
    expect((error as Error).message).toContain('Namespace nowhere');
    expect(isNoAnswer(error)).toBe(false);
  });

  it('had none where Temporal was held', () => {
    // As version 1.24 of the SDK says it.
    const held = new TransportError(
      'Namespace default was not found or otherwise could not be described: Status { code: Cancelled, message: "Timeout expired", source: Some(tonic::transport::Error(Transport, TimeoutExpired(()))) }',
    );
    expect(isNoAnswer(held)).toBe(true);
    expect(isNoAnswer(new Error(held.message))).toBe(false);
  });
});
