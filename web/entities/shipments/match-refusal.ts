import { ApiError, messageOf } from '../../lib/api.ts';

/** What is said where the server chose no driver for a shipment. */
export function matchRefusal(error: unknown): { title: string; description: string } {
  if (error instanceof ApiError && error.problem?.code === 'no_available_driver')
    return { title: 'No Available Drivers', description: 'All drivers are currently busy or unavailable.' };
  return {
    title: 'Assignment Failed',
    description: messageOf(error, 'Failed to assign shipment to driver'),
  };
}
