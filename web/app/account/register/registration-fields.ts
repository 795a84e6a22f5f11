/** The names of the form's fields, as the browser sends them. */
export type RegistrationFields = {
  name: string;
  mobile: string;
  email: string;
  password: string;
  age: 'adult' | 'minor';
  guardianName: string;
  guardianContact: string;
  guardianConsent: string;
  privacy: string;
};
