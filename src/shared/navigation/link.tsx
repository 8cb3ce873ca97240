import { Link as RouterLink, type LinkComponent } from '@tanstack/react-router';

const samePage = { exact: true };
const noProps = {};

/**
 * A link inside the app: `to`, `params` and `search` are checked against the tree of routes. `aria-current` where it
 * leads to the page that is shown, with the same search.
 */
export const Link: LinkComponent<'a'> = (props) => (
  <RouterLink activeOptions={samePage} activeProps={noProps} {...props} />
);
