import { useState } from 'react';

import { useSession } from './session.ts';

/**
 * Creates a hook that keeps a member's unsent form input. The input survives a visit to another page and a login, but
 * not the tab, and only the same member sees it again. The hook's `of` keeps separate drafts, for example one per item.
 */
export function createMemberDraft<T extends object>(empty: T) {
  // The input of the form that was edited last, only in memory. The edge never sets it, because nobody types there.
  let kept: { owner: string; value: T } | undefined;
  const getDraft = (owner: string) => (kept?.owner === owner ? kept : { owner, value: empty });

  return function useDraft(of: string | number = '') {
    const session = useSession();
    const owner = session && `${of} ${session.userName}`;
    const [draft, show] = useState(() => getDraft(owner ?? ''));
    // When a session ends, the input stays on the screen; another member's session does not show it.
    if (owner !== null && owner !== draft.owner) show(getDraft(owner));
    const keep = (value: T) => {
      kept = { owner: draft.owner, value };
      show(kept);
    };
    return {
      ...draft.value,
      // Changes the stored draft, not the rendered one: a chosen picture may be ready only after the member has typed
      // more.
      change: (part: Partial<T>) => keep({ ...getDraft(draft.owner).value, ...part }),
      clear: () => keep(empty),
    };
  };
}
