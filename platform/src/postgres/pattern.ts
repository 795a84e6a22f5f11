/** For `like`: the text anywhere. What the pattern language calls wildcards are ordinary characters. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
