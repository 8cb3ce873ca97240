/** Variables of the edge on a developer's machine: the operators' pages are open, and every page view reports. */
export const localVariables = (): Record<string, string> => ({
  OPS_OPEN: '1',
  FIELD_DATA_RATE: process.env.FIELD_DATA_RATE ?? '1',
});
