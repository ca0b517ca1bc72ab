import { configure } from '@testing-library/react';

// How long something may take, a busy machine says; what does not come fails all the same.
configure({ asyncUtilTimeout: 30_000 });
