/** Pictures that are drawn when somebody asks, for which is drawn once what many ask for. */
export interface KeptPictures {
  /**
   * The picture of that key, which `draw` draws unless it is kept: one at a time, and of one key once
   * however many wait for it. Null where too many others wait already.
   */
  of(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array | null>;
}
