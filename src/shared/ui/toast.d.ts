export type ToastTexts = {
  close: string;
  copy: string;
  copied: string;
};
/** Gives every place of toasts its words; the shell puts it around the app. */
export declare const ToastTextsProvider: import('react').Provider<ToastTexts>;
/** Where toasts appear. Once in the shell; every open dialog has one of its own. */
export declare function Toasts(): import('react').JSX.Element;
