import { Link as RouterLink, type LinkComponent } from '@tanstack/react-router';

import { useHasPage } from './absent-pages.ts';

/** `aria-current` marks a link to the current page with the same search; no class is set. */
export const linkDefaults = { activeOptions: { exact: true }, activeProps: {} };

/** Without its page only the content is left. A menu leaves out such a link itself (`useHasPage`). */
export const Link: LinkComponent<'a'> = (props) => {
  const hasPage = useHasPage();
  if (hasPage(props.to)) return <RouterLink {...linkDefaults} {...props} />;
  const { className, children } = props;
  return <span className={className}>{typeof children === 'function' ? null : children}</span>;
};
