import { useEffect, useId, useRef, useState } from 'react';

import { TraceId } from '#src/shared/ui/failure/trace-id.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { useToastTexts } from './toast-texts.ts';
import {
  dismissToast,
  stopToastTimer,
  restartToastTimer,
  setToastRenderer,
  startToasts,
  type Toast,
  useToasts,
} from './toasts.ts';

import styles from './toast.module.css';

const toastIcons = { info: 'info', success: 'check', error: 'alert' } as const;

/** Mounted regions, the topmost last. Each dialog has its own region, because the page behind a dialog is inert. */
const mountedRegions: string[] = [];
const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};

function useTopmost(): boolean {
  const id = useId();
  const [topmost, setTopmost] = useState(false);
  useEffect(() => {
    const update = () => setTopmost(mountedRegions.at(-1) === id);
    mountedRegions.push(id);
    listeners.add(update);
    notifyAll();
    return () => {
      mountedRegions.splice(mountedRegions.indexOf(id), 1);
      listeners.delete(update);
      notifyAll();
    };
  }, [id]);
  return topmost;
}

function ToastItem({ id, kind, message, traceId, action }: Readonly<Toast>) {
  const texts = useToastTexts();
  const toast = useRef<HTMLDivElement>(null);
  const pause = () => stopToastTimer(id);
  const restart = () => restartToastTimer(id);
  useListeners(toast, { pointerenter: pause, pointerleave: restart, focusin: pause, focusout: restart });
  return (
    <div ref={toast} className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={toastIcons[kind]} size={20} />
      <span>{message}</span>
      {action && (
        <Button
          variant="ghost"
          size="small"
          className={styles.close}
          onClick={() => {
            dismissToast(id);
            action.act();
          }}
        >
          {action.label}
        </Button>
      )}
      {kind === 'error' && (
        <IconButton
          className={styles.close}
          icon="close"
          name={texts.close}
          onClick={() => dismissToast(id)}
        />
      )}
      {kind === 'error' && traceId && (
        <span className={styles.trace}>
          <TraceId traceId={traceId} copyLabel={texts.copy} copiedLabel={texts.copied} />
        </span>
      )}
    </div>
  );
}

export function Toasts() {
  const topmost = useTopmost();
  const toasts = useToasts();
  useEffect(startToasts, []);
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-atomic="false">
      {topmost && toasts.map((each) => <ToastItem key={each.id} {...each} />)}
    </div>
  );
}

setToastRenderer(() => <Toasts />);
