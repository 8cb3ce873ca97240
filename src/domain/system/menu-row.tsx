import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './menu-list.module.css';

type MenuRowProps = {
  icon: IconName;
  label: ReactNode;
  hint?: ReactNode;
  trailing?: ReactNode;
  chosen?: boolean;
} & (
  | { link: LinkProps }
  /** A URL outside the app. */
  | { href: string }
  | { onClick: () => void; opens?: 'dialog' }
  /** Static text. */
  | { fixed: true }
);

/** Renders nothing for a link to a page that this site does not have. */
export function MenuRow({ icon, label, hint, trailing, chosen, ...target }: MenuRowProps) {
  const hasPage = useHasPage();
  if ('link' in target && !hasPage(target.link.to)) return null;
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
  if ('href' in target) {
    return (
      <MerchantLink {...row} href={target.href}>
        {content}
      </MerchantLink>
    );
  }
  return (
    <Link {...row} {...target.link}>
      {content}
    </Link>
  );
}
