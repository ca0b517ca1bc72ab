// Never run: what the generated client must not let anybody write. A line without its mistake fails the compilation.
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.d.ts';

const api = createClient<paths>({ baseUrl: '' });
const params = { path: { id: 'shp_1' } };

export const mistakes = [
  // @ts-expect-error: a path that there is not
  () => api.GET('/api/shipment/{id}', { params }),
  // @ts-expect-error: a path without its id
  () => api.GET('/api/shipments/{id}'),
  // @ts-expect-error: a status that there is not
  () => api.PATCH('/api/shipments/{id}', { params, body: { status: 'lost' } }),
  // @ts-expect-error: a number as a text
  () => api.PATCH('/api/drivers/{id}/location', { params, body: { latitude: '40', longitude: -74 } }),
  // @ts-expect-error: a shipment of nobody
  () => api.POST('/api/shipments', { body: { pickupCity: 'Newark', deliveryCity: 'Albany' } }),
  // @ts-expect-error: a field that answers do not have
  () => api.GET('/api/shipments/{id}', { params }).then(({ data }) => data?.password),
];
