import { createFileRoute, redirect } from '@tanstack/react-router';

// All paths without a route (SH-02).
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/m/home' });
  },
});
