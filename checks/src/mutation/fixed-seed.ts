import fc from 'fast-check';

/** A mutant lives or dies by the rules, not by luck; which example shows it is nobody's question. */
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });
