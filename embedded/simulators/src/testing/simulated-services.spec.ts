import { afterAll, expect, it } from 'vitest';
import { simulatedServices } from './simulated-services.ts';

const simulators = await simulatedServices();
afterAll(() => simulators[Symbol.asyncDispose]());

it('a change that a simulator does not know fails the spec, and says what was wrong', async () => {
  await expect(simulators.control('upi/mood', { answers: 'kindly' })).rejects.toThrow(
    /upi\/mood answered 400: .*answers/s,
  );
});

it('what is in no books fails the spec', async () => {
  await expect(simulators.control('smileone/books/S1/forget')).rejects.toThrow('404');
  await expect(simulators.read('none/books')).rejects.toThrow('404');
});
