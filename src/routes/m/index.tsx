import { createFileRoute } from '@tanstack/react-router';

import { leadHome } from '#src/domain/identity/unknown-path.ts';

// Without it the router takes a layout for the page of `/m`.
export const Route = createFileRoute('/m/')({ beforeLoad: leadHome });
