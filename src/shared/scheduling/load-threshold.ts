/** Distance in px between a list's end and the view at which the next page is loaded. */
export const loadThresholdPx = { games: 400, records: 1_200 } as const;
