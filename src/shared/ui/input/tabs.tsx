import { type KeyboardEvent, useDeferredValue, useRef } from 'react';

import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './tabs.module.css';

export type Tab<Id extends string> = { id: Id; label: string; icon?: IconName };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** `icons`: icon above label, five per view. */
  variant?: 'text' | 'icons';
  panelId?: string;
  className?: string | undefined;
};

/**
 * Returns the index of the tab that gets the focus after a key, from `at` among `count` tabs. Null if the key does not
 * move the focus.
 */
function findNextIndex(key: string, at: number, count: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === backward) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** One tab stop. Arrows move the focus; only Enter or Space selects a tab, because selecting loads data. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, variant = 'text', panelId, className } = props;
  const list = useRef<HTMLDivElement>(null);
  // Deferred until after the tap: when the `tabIndex` of the focused tab changes, the browser recalculates styles to
  // check that the tab is still focusable.
  const tabStop = useDeferredValue(value);

  usePaintedEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Not scrollIntoView: that would scroll the page too.
    if (chosen)
      list.current?.scrollTo?.({
        left: chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2,
      });
  }, [value]);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = at < 0 ? null : findNextIndex(event.key, at, buttons.length, rightToLeft);
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
          tabIndex={tab.id === tabStop ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
          onKeyDown={onKeyDown}
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
