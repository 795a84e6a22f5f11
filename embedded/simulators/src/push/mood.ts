import { answering } from '../switches/answering.ts';

/** How the push service behaves until it is told otherwise. */
export const pushSwitches = answering;
