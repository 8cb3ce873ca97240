// In memory only: the password of a login with `firstTimeLogin`, so that the change form need not ask for it again. Dropped with the page, at logout and once the password is changed.
let held: { userName: string; password: string } | null = null;

export const holdPassword = (userName: string, password: string): void => {
  held = { userName, password };
};

/** The password that this member logged in with; null when none is held. */
export const heldPassword = (userName: string): string | null =>
  held?.userName === userName ? held.password : null;

export const dropHeldPassword = (): void => {
  held = null;
};
