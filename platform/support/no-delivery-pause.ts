import { deliveryPause } from '#platform/deliveries.ts';

// Each test request waits for its deliveries, so a pause of a second per request would add an hour.
deliveryPause.ms = 0;
