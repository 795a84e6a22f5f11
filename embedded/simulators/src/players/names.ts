/** Names of players by their ids: the same id always has the same one. */
export const namesFrom =
  (names: readonly string[], endings: readonly string[]) =>
  (userId: string): string => {
    const sum = [...userId].reduce((total, digit) => total * 31 + digit.charCodeAt(0), 7) >>> 0;
    return `${names[sum % names.length] ?? ''}${endings[(sum >>> 5) % endings.length] ?? ''}`;
  };
