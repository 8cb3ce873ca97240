// The password typed at a login with `firstTimeLogin`. It is stored so that the form for a new password does not ask
// for the current one again. It exists only in memory and is deleted with the page, at logout, and once the password is
// changed.
let login: { userName: string; password: string } | null = null;

export const storeLoginPassword = (userName: string, password: string): void => {
  login = { userName, password };
};

export const getLoginPassword = (userName: string): string | null =>
  login?.userName === userName ? login.password : null;

export const deleteLoginPassword = (): void => {
  login = null;
};
