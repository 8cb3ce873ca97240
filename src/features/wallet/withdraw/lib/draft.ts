/** What was typed and chosen, but for what proves the member. */
type Draft = { amount: string; payoutAccountId: string | null };

const none: Draft = { amount: '', payoutAccountId: null };
// In memory only: outlives a visit to another page, not the tab.
let draft = none;

/** What was left of an unfinished withdrawal. */
export const readDraft = (): Draft => draft;

export function saveDraft(left: Draft): void {
  draft = left;
}

export function clearDraft(): void {
  draft = none;
}
