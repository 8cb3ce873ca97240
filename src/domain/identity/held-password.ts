// In memory alone: the password typed at a login with `firstTimeLogin`, so that changing it need not ask for it
// again (PW-11). Gone with the page, with a logout and once the password is changed.
let held: { userName: string; password: string } | null = null;

export const holdPassword = (userName: string, password: string): void => {
  held = { userName, password };
};

/** The password that this member logged in with; null when it is not held. */
export const heldPassword = (userName: string): string | null =>
  held?.userName === userName ? held.password : null;

export const dropHeldPassword = (): void => {
  held = null;
};
