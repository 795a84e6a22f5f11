/** Steps that do nothing: what is left is the price of the workflow engine. */
export const idleSteps = {
  async recordNothing(): Promise<void> {},
  async callNobody(): Promise<void> {},
};
