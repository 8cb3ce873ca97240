/** How near its end must be to the view for a list to load its next page, px. */
export const loadThresholdPx = { games: 400, records: 1_200 } as const;
