/** Stands in the built page for the shim that libraries carry for versions of React before 18. */
export { useSyncExternalStore } from 'react';
