import { useState } from 'react';

/** True from the first opening on: keeps a lazy part mounted for its closing transition. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened || open;
}
