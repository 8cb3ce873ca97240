import { createContext } from 'react';

type ToastTexts = { close: string; copy: string; copied: string };

// Apart from the toasts, which come with the first one: the shell puts the words around the app before that.
export const ToastTextsContext = createContext<ToastTexts>({
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
});
