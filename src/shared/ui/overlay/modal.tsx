import { memo, type MouseEvent, type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';

import { useToastPlace } from '#src/shared/ui/feedback/toasts.ts';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

import { useLayer } from './use-layer.ts';

import styles from './modal.module.css';

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

/** Common base of dialogs and drawers: a layer over the page whose state the owner keeps. */
export function Modal({ place, ...props }: ModalProps & { place: 'sheet' | 'alert' | 'start' | 'end' }) {
  const { onClose, title, closeLabel, actions, children } = props;
  const titleId = useId();
  // Once the finger has been answered. The content is drawn in slices, before it is shown.
  const open = useDeferredValue(props.open, false);
  const present = usePresence(open);
  const toasts = useToastPlace();
  const dismissible = closeLabel !== undefined;
  const dismiss = () => {
    if (dismissible) onClose();
  };
  const layer = useLayer(open, dismiss);
  const beside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) dismiss();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a tap beside the frame; its key is Escape
    <div ref={layer} popover="manual" className={styles.layer} onClick={beside}>
      {present && (
        <div
          className={`${styles.frame} ${styles[place]}`}
          role={place === 'alert' ? 'alertdialog' : 'dialog'}
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {dismissible && <IconButton icon="close" name={closeLabel} onClick={onClose} />}
          </header>
          <Content open={props.open}>
            <div className={styles.body}>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Content>
        </div>
      )}
      {open && toasts}
    </div>
  );
}

type ContentProps = { open: boolean; children: ReactNode };

/** Stays as it is while it goes: a menu's hundreds of elements are not drawn anew for the finger that closes it. */
const Content = memo(
  function Content({ children }: ContentProps) {
    return children;
  },
  (_, { open }) => !open,
);
