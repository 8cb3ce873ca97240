import { useState } from 'react';

import { useSession } from './session.ts';

/**
 * Creates a hook that stores a member's unsent form input. The input survives a visit to another page and a login, but
 * not a reload. Only the same member sees it again. Only the draft that was edited last is stored; the hook's
 * `draftKey` tells drafts apart, for example one per item.
 */
export function createMemberDraft<T extends object>(empty: T) {
  // Exists only in memory. The edge never sets this shared variable, because nobody types there.
  let lastDraft: { owner: string; value: T } | undefined;
  const getDraft = (owner: string) => (lastDraft?.owner === owner ? lastDraft : { owner, value: empty });

  return function useDraft(draftKey: string | number = '') {
    const session = useSession();
    const owner = session && `${draftKey} ${session.userName}`;
    const [draft, setDraft] = useState(() => getDraft(owner ?? ''));
    // When a session ends, the input stays on the screen; a session of another member does not show it.
    if (owner !== null && owner !== draft.owner) setDraft(getDraft(owner));
    const saveDraft = (value: T) => {
      lastDraft = { owner: draft.owner, value };
      setDraft(lastDraft);
    };
    return {
      ...draft.value,
      // Changes the stored draft, which may be newer than the rendered one: a chosen picture may be ready only after
      // the member has typed more.
      change: (changes: Partial<T>) => saveDraft({ ...getDraft(draft.owner).value, ...changes }),
      clear: () => saveDraft(empty),
    };
  };
}
