import type { ReactNode } from 'react';

import { OutsideLink } from '#src/domain/system/outside-link.tsx';
import { ShellLink } from '#src/shared/navigation/shell-link.tsx';
import { Icon, type IconName } from '#src/shared/ui/media/icon.tsx';

import styles from './menu-list.module.css';

type MenuRowProps = {
  icon: IconName;
  label: ReactNode;
  /** In small print under the label. */
  hint?: ReactNode;
  trailing?: ReactNode;
  chosen?: boolean;
} & ({ href: string; external?: boolean } | { onClick: () => void; opens?: 'dialog' } | { fixed: true });

/** One row of a drawer or a card: to a page, to somewhere else, something that happens, or a fact that stays. */
export function MenuRow({ icon, label, hint, trailing, chosen, ...target }: MenuRowProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {trailing}
    </>
  );
  const row = { className: styles.row, 'data-chosen': chosen || undefined };
  if ('fixed' in target) {
    return (
      <div {...row} data-fixed>
        {content}
      </div>
    );
  }
  if ('onClick' in target) {
    return (
      <button
        type="button"
        {...row}
        aria-pressed={chosen}
        aria-haspopup={target.opens}
        onClick={target.onClick}
      >
        {content}
      </button>
    );
  }
  if (target.external) {
    return (
      <OutsideLink {...row} href={target.href}>
        {content}
      </OutsideLink>
    );
  }
  return (
    <ShellLink {...row} exact href={target.href}>
      {content}
    </ShellLink>
  );
}
