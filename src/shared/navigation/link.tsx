import { Link as RouterLink, type LinkComponent } from '@tanstack/react-router';

import { useHasPage } from './absent-pages.ts';

/** `aria-current` marks a link to the current page with the same search; no class is set. */
export const linkDefaults = { activeOptions: { exact: true }, activeProps: {} };

/** Renders only the content if the site does not have the page. A menu must omit such a link (`useHasPage`). */
export const Link: LinkComponent<'a'> = (props) => {
  const hasPage = useHasPage();
  if (hasPage(props.to)) return <RouterLink {...linkDefaults} {...props} />;
  const { id, className, style, title, dir, lang, 'aria-label': label, children } = props;
  return (
    <span {...{ id, className, style, title, dir, lang }} aria-label={label}>
      {typeof children === 'function' ? null : children}
    </span>
  );
};
