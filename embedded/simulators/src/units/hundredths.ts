/** "12.50" for 1250: of paise, of cents and of hundredths of a Smile Point. */
export const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** 1250 for "12.50"; NaN for what is no number. */
export const hundredthsOf = (amount: string | number): number => Math.round(Number(amount) * 100);
