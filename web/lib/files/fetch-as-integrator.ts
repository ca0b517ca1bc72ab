/** As an integrator's own program would: without the session, so not through `callApi`. */
export function fetchAsIntegrator(path: string, key: string): Promise<Response> {
  return fetch(path, { headers: { Accept: 'application/json', 'X-API-Key': key }, credentials: 'omit' });
}
