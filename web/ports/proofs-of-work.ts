/** The forms that may ask for a proof that a person sends them. */
export type AskingForm =
  | 'sign-in'
  | 'registration'
  | 'password link'
  | 'verification link'
  | 'complaint';

/**
 * Work that a browser does for a form before it is read, so that sending thousands of them costs
 * something.
 */
export interface ProofsOfWork {
  /** A task, as JSON: about 200 tries of PBKDF2, seconds of a cheap phone. Good for 10 minutes. */
  taskFor(form: AskingForm): Promise<string>;
  /** Whether this is a task of the form with its solution, in time and for the first time. */
  take(form: AskingForm, work: string): Promise<boolean>;
}
