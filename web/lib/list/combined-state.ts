interface Asked {
  isComplete: boolean;
  isCut: boolean;
  error: unknown;
  retry: () => void;
}

/** What is to be said of several lists that a screen shows as one; a retry asks again for those that failed. */
export function combinedState(...lists: readonly Asked[]): Asked {
  const failed = lists.filter(({ error }) => error);
  return {
    isComplete: lists.every(({ isComplete }) => isComplete),
    isCut: lists.some(({ isCut }) => isCut),
    error: failed[0]?.error,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}
