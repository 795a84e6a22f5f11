/** Of what somebody writes about a difference that is settled, in characters. */
export const LONGEST_NOTE = 500;
