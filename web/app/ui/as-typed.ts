/** For a field whose value is no prose: a phone that capitalises or corrects it makes it another. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
