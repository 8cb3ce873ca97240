// The password of a login with `firstTimeLogin`, kept so that the form that changes it need not ask for it again. It is
// only in memory, and is dropped with the page, at logout, and once the password is changed.
let held: { userName: string; password: string } | null = null;

export const holdPassword = (userName: string, password: string): void => {
  held = { userName, password };
};

/** Returns the password that this member logged in with; null if none is kept. */
export const getHeldPassword = (userName: string): string | null =>
  held?.userName === userName ? held.password : null;

export const dropHeldPassword = (): void => {
  held = null;
};
