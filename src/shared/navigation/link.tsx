import { Link as RouterLink, type LinkComponent } from '@tanstack/react-router';

/** `aria-current` is on a link to the page that is shown, with the same search; no class says so. */
export const linkDefaults = { activeOptions: { exact: true }, activeProps: {} };

/** A link inside the app: `to`, `params` and `search` are checked against the tree of routes. */
export const Link: LinkComponent<'a'> = (props) => <RouterLink {...linkDefaults} {...props} />;
