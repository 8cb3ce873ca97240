/** What was typed and chosen, but for what proves the member, and who he is. */
type Draft = { userName: string | undefined; amount: string; payoutAccountId: string | null };

const none = { amount: '', payoutAccountId: null };
// In memory only: outlives a visit to another page, not the tab.
let draft: Draft | null = null;

/** What the member left of an unfinished withdrawal; nothing of another's who was here before. */
export const readDraft = (userName: string | undefined): Omit<Draft, 'userName'> =>
  draft?.userName === userName ? (draft ?? none) : none;

export function saveDraft(left: Draft): void {
  draft = left;
}

export function clearDraft(): void {
  draft = null;
}
