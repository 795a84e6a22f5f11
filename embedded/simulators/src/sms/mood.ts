import { answering } from '../switches/answering.ts';

/** How MSG91 behaves until it is told otherwise. */
export const smsSwitches = answering;
