/** Loads the core texts of the languages that have no catalogue: one chunk each, over EN (IN-03). */
export const coreLoaders: Record<string, () => Promise<unknown>> = import.meta.glob(
  './messages/core/*.json',
  {
    query: '?part=core',
    import: 'default',
  },
);
