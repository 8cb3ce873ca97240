import { useState } from 'react';

import { useSession } from './session.ts';

/**
 * What a member has typed into a form and not sent yet, as a hook: it outlives a visit to another page and a login,
 * not the tab, and nobody but the member who typed it sees it again. Give it `of`, where there is one for each of several things.
 */
export function memberDraft<T extends object>(empty: T) {
  // In memory only, of the form that was last typed into. Nothing is typed on the edge.
  let kept: { owner: string; value: T } | undefined;
  const draftOf = (owner: string) => (kept?.owner === owner ? kept : { owner, value: empty });

  return function useDraft(of: string | number = '') {
    const session = useSession();
    const owner = session && `${of} ${session.userName}`;
    const [draft, show] = useState(() => draftOf(owner ?? ''));
    // A session that has ended leaves what was typed in its place; another one's does not find it.
    if (owner !== null && owner !== draft.owner) show(draftOf(owner));
    const keep = (value: T) => {
      kept = { owner: draft.owner, value };
      show(kept);
    };
    return {
      ...draft.value,
      // Of what is kept, not of what is shown: a picture that was chosen is ready when more is typed.
      change: (part: Partial<T>) => keep({ ...draftOf(draft.owner).value, ...part }),
      clear: () => keep(empty),
    };
  };
}
