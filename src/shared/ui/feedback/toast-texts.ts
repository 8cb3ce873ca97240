import { createContext } from 'react';

type ToastTexts = { close: string; copy: string; copied: string };

// Separate from the toasts, which are loaded with the first one: the shell provides the texts before that.
export const ToastTextsContext = createContext<ToastTexts>({
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
});
