interface Asked {
  isComplete: boolean;
  isCut: boolean;
  /** More follows what was read, which `readMore` reads. */
  hasMore?: boolean;
  readMore?: () => Promise<void>;
  error: unknown;
  retry: () => void;
}

/** What is to be said of several lists that a screen shows as one; a retry asks again for those that failed. */
export function combinedState(...lists: readonly Asked[]): Required<Asked> {
  const failed = lists.filter(({ error }) => error);
  const unread = lists.filter(({ hasMore }) => hasMore);
  return {
    isComplete: lists.every(({ isComplete }) => isComplete),
    isCut: lists.some(({ isCut }) => isCut),
    hasMore: unread.length > 0,
    readMore: async () => {
      await Promise.all(unread.map(async ({ readMore }) => readMore?.()));
    },
    error: failed[0]?.error,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}
