import {
  type ReactNode,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { IconButton } from './icon-button.tsx';
import styles from './modal.module.css';
import { useToastPlace } from './toasts.ts';

export type ModalProps = {
  open: boolean;
  /** Asked for by the close button, Escape, or a tap beside it. The owner sets `open` to false. */
  onClose: () => void;
  title: string;
  /** Name of the close button. Without it there is none, and neither Escape nor a tap beside closes; Back is its owner's. */
  closeLabel?: string | undefined;
  /** Buttons beneath the content, the safe choice first. */
  actions?: ReactNode;
  children: ReactNode;
};

const leaveMs = 300;

/** True while open and until the closing transition is over, so that content does not vanish before its frame. */
function usePresence(open: boolean): boolean {
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setLeaving(wasOpen);
  }
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), leaveMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return open || leaving;
}

/** Opens and closes the native element, and gives the focus back to whoever had it. */
function useNativeModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !open) return undefined;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}

/** Common base of dialogs and drawers: a native modal `<dialog>` whose state the owner keeps. */
export function Modal({ place, ...props }: ModalProps & { place: 'sheet' | 'alert' | 'start' | 'end' }) {
  const { onClose, title, closeLabel, actions, children } = props;
  const titleId = useId();
  // Once the finger has been answered: opening and closing have the browser style the whole page anew, for it is
  // inert beneath. The content is drawn in slices, before it is shown.
  const open = useDeferredValue(props.open, false);
  const present = usePresence(open);
  const ref = useNativeModal(open);
  const toasts = useToastPlace();
  const dismissible = closeLabel !== undefined;
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  // A second Escape, or the second Back of a phone whose browser gives Back to dialogs, closes natively whatever
  // `cancel` said.
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || currentTarget.open) return;
    if (dismissible) onClose();
    else currentTarget.showModal();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click is on the backdrop; its key is Escape, which arrives as `cancel`
    <dialog
      ref={ref}
      className={`${styles.modal} ${styles[place]}`}
      role={place === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      // The content covers the box, so the element itself is hit only on its backdrop.
      onClick={cancel}
    >
      {present && (
        <>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {dismissible && <IconButton icon="close" name={closeLabel} onClick={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
          {open && toasts}
        </>
      )}
    </dialog>
  );
}
