/** Something the person at the terminal can mend: its message is the whole report, no stack. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}
