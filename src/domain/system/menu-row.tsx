import type { ReactNode } from 'react';

import { ExternalLink } from '#src/domain/system/external-link.tsx';
import { ShellLink } from '#src/shared/navigation/shell-link.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './menu-list.module.css';

type MenuRowProps = {
  icon: IconName;
  label: ReactNode;
  /** Small text under the label. */
  hint?: ReactNode;
  trailing?: ReactNode;
  chosen?: boolean;
} & ({ href: string; external?: boolean } | { onClick: () => void; opens?: 'dialog' } | { fixed: true });

/** A row of a drawer or card: an internal or external link, a button, or static text. */
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
      <ExternalLink {...row} href={target.href}>
        {content}
      </ExternalLink>
    );
  }
  return (
    <ShellLink {...row} exact href={target.href}>
      {content}
    </ShellLink>
  );
}
