export const noteWords = {
  title: 'Notes',
  lead: 'Only admins can read them.',
  empty: 'No notes yet.',
  label: 'New note',
  button: 'Add Note',
  pending: 'Adding note',
  notSent: 'Your note is still here. You can safely press Add Note again.',
  by: (name: string, instant: string) => `${name} · ${instant} IST`,
  unknown: 'Unknown person',
  program: (name: string) => `Program: ${name}`,
  erased: 'Erased with the customer’s data.',
  older: 'Older notes',
  latest: 'Latest notes',
};

export const noteAnswers = {
  added: 'Note added.',
  empty: 'Please enter a note.',
  tooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  illegible: (character: string) => `Please remove the character ${character}.`,
  other: 'Another note was already added with this form. Press Add Note again to add this one.',
};
