import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

type ShellLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** Path and query; an unknown path leads home (SH-02). */
  href: string;
  /** `aria-current` needs the same query too, as in a menu; otherwise the path alone. */
  exact?: boolean;
};

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link of the menus. Their rows are a table of paths, some of which have no route yet. */
export function ShellLink({ href, exact = false, onClick, children, ...rest }: ShellLinkProps) {
  const router = useRouter();
  const current = useLocation({ select: (here) => (exact ? here.href : here.pathname) === href });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !plain(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a {...rest} href={href} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
