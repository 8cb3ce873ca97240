/** Never contains the proof. */
type Draft = { userName: string | undefined; amount: string; payoutAccountId: string | null };

const emptyDraft = { amount: '', payoutAccountId: null };
// In memory only: the draft survives a visit to another page, but not the tab.
let draft: Draft | null = null;

/** Returns the member's draft of an unfinished withdrawal; empty if the stored draft is another member's. */
export const readDraft = (userName: string | undefined): Omit<Draft, 'userName'> =>
  draft?.userName === userName ? (draft ?? emptyDraft) : emptyDraft;

export function saveDraft(newDraft: Draft): void {
  draft = newDraft;
}

export function clearDraft(): void {
  draft = null;
}
