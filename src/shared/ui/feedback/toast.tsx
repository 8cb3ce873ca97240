import { use, useEffect, useId, useRef, useState } from 'react';

import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { ToastTextsContext } from './toast-texts.ts';
import { dismissToast, setToastRenderer, holdToast, releaseToast, type Toast, useToasts } from './toasts.ts';
import { TraceId } from './trace-id.tsx';

import styles from './toast.module.css';

const iconOf = { info: 'info', success: 'check', error: 'alert' } as const;

/** Mounted places, the topmost last. A modal dialog makes the page behind it deaf, so it brings its own place. */
const places: string[] = [];
const changed = new Set<() => void>();
const tellAll = () => {
  for (const tell of changed) tell();
};

/** True for the place that is on top. */
function useTopmost(): boolean {
  const id = useId();
  const [topmost, setTopmost] = useState(false);
  useEffect(() => {
    const tell = () => setTopmost(places.at(-1) === id);
    places.push(id);
    changed.add(tell);
    tellAll();
    return () => {
      places.splice(places.indexOf(id), 1);
      changed.delete(tell);
      tellAll();
    };
  }, [id]);
  return topmost;
}

function ToastItem({ id, kind, message, traceId }: Readonly<Toast>) {
  const texts = use(ToastTextsContext);
  const toast = useRef<HTMLDivElement>(null);
  const hold = () => holdToast(id);
  const release = () => releaseToast(id);
  useListeners(toast, { pointerenter: hold, pointerleave: release, focusin: hold, focusout: release });
  return (
    <div ref={toast} className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={iconOf[kind]} size={20} />
      <span>{message}</span>
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

/** Where toasts appear. Once in the shell; every open dialog has one of its own. */
export function Toasts() {
  const topmost = useTopmost();
  const toasts = useToasts();
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-atomic="false">
      {topmost && toasts.map((each) => <ToastItem key={each.id} {...each} />)}
    </div>
  );
}

setToastRenderer(() => <Toasts />);
