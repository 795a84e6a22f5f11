import { choice } from './switch.ts';

type Reading = 'text' | 'number';

/** For numbers that a service is seen to write both ways. */
export const textOrNumber = (label: string, calm: Reading) =>
  choice<Reading>(label, calm, { text: 'Texts', number: 'Numbers' });

export const inReading = (reading: Reading, said: string | number): string | number =>
  reading === 'text' ? String(said) : Number(said);
