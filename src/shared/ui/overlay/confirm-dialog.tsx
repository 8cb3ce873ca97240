import type { ReactNode } from 'react';

import { Button } from '#src/shared/ui/input/button.tsx';

import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** Chosen by the cancel button, the close button, Escape, or a tap beside the dialog. */
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  cancel: string;
  confirm: string;
  /** `danger`: what is confirmed takes something away. */
  variant?: 'primary' | 'danger';
  /** What was confirmed is under way. */
  busy?: boolean;
  children: ReactNode;
};

/** A question with two answers, the safe one first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, cancel, confirm, variant = 'primary', busy = false } = props;
  return (
    <Dialog
      variant="alert"
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={cancel}
      dismissible={!busy}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            {cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
