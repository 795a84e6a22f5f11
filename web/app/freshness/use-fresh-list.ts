import { useLoadAgain } from './load-again.tsx';

const EVERY_MS = 5_000;

/** Asks for a list again while something on it is still `moving`; without script it stands still. */
export const useFreshList = (moving: boolean): void => useLoadAgain(moving ? EVERY_MS : null);
