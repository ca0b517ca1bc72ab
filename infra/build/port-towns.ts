/** What people write as the city of a terminal, a rail ramp or the warehouses around it. */
interface PortTown {
  state: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** To about half a mile; those of a port are where most of its containers are. */
const POINTS: Readonly<Record<string, Readonly<Record<string, readonly [latitude: number, longitude: number]>>>> = {
  AR: { Marion: [35.215, -90.196] },
  CA: {
    ...{ 'San Pedro': [33.736, -118.292], Wilmington: [33.78, -118.263], 'Terminal Island': [33.752, -118.25] },
    ...{ 'Port of Los Angeles': [33.74, -118.27], 'Port of Long Beach': [33.755, -118.215] },
    ...{ 'Harbor City': [33.79, -118.297], 'Signal Hill': [33.804, -118.168], 'Rancho Dominguez': [33.868, -118.218] },
    ...{ Vernon: [34.004, -118.23], Industry: [34.02, -117.959], 'City of Industry': [34.02, -117.959] },
    ...{ 'Mira Loma': [33.993, -117.516], 'Port of Oakland': [37.803, -122.3] },
  },
  FL: {
    ...{ 'Blount Island': [30.393, -81.525], 'Dodge Island': [25.774, -80.17], PortMiami: [25.774, -80.17] },
    ...{ 'Port Everglades': [26.085, -80.116], Medley: [25.841, -80.327] },
  },
  GA: { 'Port of Savannah': [32.123, -81.145] },
  IL: {
    ...{ Elwood: [41.404, -88.112], 'Bedford Park': [41.765, -87.797], Hodgkins: [41.769, -87.858] },
    ...{ Rochelle: [41.924, -89.069], Northlake: [41.917, -87.896], McCook: [41.797, -87.833] },
  },
  KS: { Edgerton: [38.765, -95.008] },
  MD: { 'Sparrows Point': [39.219, -76.476], 'Port of Baltimore': [39.255, -76.545] },
  NJ: {
    ...{ 'Port Newark': [40.685, -74.15], 'Port Elizabeth': [40.671, -74.15], 'South Kearny': [40.727, -74.115] },
    ...{ Croxton: [40.75, -74.065] },
  },
  NY: { 'Howland Hook': [40.64, -74.188] },
  OH: {
    ...{ 'North Baltimore': [41.183, -83.678], Rickenbacker: [39.814, -82.928], Lockbourne: [39.809, -82.971] },
  },
  TN: { Rossville: [35.048, -89.542] },
  TX: {
    ...{ 'Morgans Point': [29.678, -94.985], 'Barbours Cut': [29.682, -94.993], Bayport: [29.614, -95.02] },
    ...{ Alliance: [32.98, -97.32] },
  },
  WA: { 'Port of Tacoma': [47.265, -122.405], 'Port of Seattle': [47.58, -122.355] },
};

/** Port-side towns that GeoNames has as parts of cities, as ports, or as too small where no port is near. */
export const PORT_TOWNS: readonly PortTown[] = Object.entries(POINTS).flatMap(([state, towns]) =>
  Object.entries(towns).map(([name, [latitude, longitude]]) => ({ state, name, latitude, longitude })),
);
