import { type KeyboardEvent, useDeferredValue, useRef } from 'react';

import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';
import { Icon, type IconName } from '#src/shared/ui/media/icon.tsx';

import styles from './tabs.module.css';

export type Tab<Id extends string> = { id: Id; label: string; icon?: IconName };

export type TabsProps<Id extends string> = {
  /** What is chosen between, for readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** `icons`: icon over label, five to a view. */
  variant?: 'text' | 'icons';
  /** Id of the element that shows what is chosen. */
  panelId?: string;
  className?: string | undefined;
};

/** Where the focus goes from `at` among `count` tabs, or null when the key is none of ours. */
function targetOf(key: string, at: number, count: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === backward) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * A scrolling list of tabs. One stop for the Tab key; arrows move the focus, Enter or Space chooses (choosing
 * loads something, so walking past a tab must not). The chosen one is kept in view.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, variant = 'text', panelId, className } = props;
  const list = useRef<HTMLDivElement>(null);
  // After the answer to the finger: for the tab that has the focus the browser styles the page to see if it may keep it.
  const stop = useDeferredValue(value);

  usePaintedEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Not scrollIntoView: that would scroll the page too.
    if (chosen)
      list.current?.scrollTo?.({
        left: chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2,
      });
  }, [value]);

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = at < 0 ? null : targetOf(event.key, at, buttons.length, rightToLeft);
    if (target === null) return;
    event.preventDefault();
    buttons[target]?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={[styles.tabs, styles[variant], className].filter(Boolean).join(' ')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === stop ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
          onKeyDown={move}
        >
          {tab.icon && (
            <span className={styles.bubble}>
              <Icon name={tab.icon} />
            </span>
          )}
          <span>{tab.label}</span>
        </button>
      ))}
    </div>
  );
}
